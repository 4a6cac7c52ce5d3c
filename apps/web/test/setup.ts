import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// What is waited for costs nothing once it is there; the usual second is short where a process may stand still for three.
configure({ asyncUtilTimeout: 20_000 });

process.env.DEBUG_PRINT_LIMIT = '0'; // one failing Chakra screen would print hundreds of lines
