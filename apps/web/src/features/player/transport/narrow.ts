/** The narrowest phones. */
export const NARROW = (style: object) => ({ '@media (max-width: 359px)': style });
