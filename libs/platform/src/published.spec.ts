import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The compiler of the build knows no wildcard for a file that is not called index. */
it('finds in the build what every context publishes', () => {
  const { jsc } = JSON.parse(readFileSync('.swcrc', 'utf8')) as {
    jsc: { paths: Record<string, string[]> };
  };
  const publishing = readdirSync('libs').filter((room) =>
    existsSync(`libs/${room}/src/published.ts`),
  );
  for (const room of publishing)
    expect(jsc.paths[`@published/${room}`]).toEqual([`./libs/${room}/src/published.ts`]);
});
