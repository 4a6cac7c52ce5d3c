import '@testing-library/jest-dom';

process.env.DEBUG_PRINT_LIMIT = '0'; // one failing Chakra screen would print hundreds of lines
