import { arrange, type Box } from './dagre.js';

addEventListener('message', ({ data }: MessageEvent<Box[]>) => postMessage(arrange(data)));
