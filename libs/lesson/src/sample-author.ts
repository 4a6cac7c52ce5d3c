/** The author of the sample lessons; nobody can log in as it. */
export const SAMPLE_AUTHOR = 'yamabiko';
