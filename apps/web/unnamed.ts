import type { Plugin } from 'vite';

/** The router names its components (`Form.displayName = …`) for its developers: what is named is kept in the bundle, also where nobody draws it. */
export const unnamed = (): Plugin => ({
  name: 'unnamed',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].{1,200}\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
