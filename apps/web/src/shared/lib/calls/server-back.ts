/** The server answers again, after calls had failed: for whoever asks by other ways than the one cache. */
export const BACK = 'yamabiko:server-back';
