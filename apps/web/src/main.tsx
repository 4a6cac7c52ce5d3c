import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './app/frame.js';
import { Screens } from './app/screens.js';
import { start } from './app/start.js';
import { createStore } from './app/store.js';
import { system } from './shared/ui/system.js';
import { Toaster } from './shared/ui/toaster.js';

const store = createStore();

start(store, () => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ChakraProvider value={system}>
          <BrowserRouter>
            <Frame>
              <Screens />
            </Frame>
          </BrowserRouter>
          <Toaster />
        </ChakraProvider>
      </Provider>
    </StrictMode>,
  );
});
