import { nanoid } from '@reduxjs/toolkit';

/** This page, from its loading to its end: what it asked for can be told apart from what others did, and by nobody from whom. */
export const browserSession = nanoid();
