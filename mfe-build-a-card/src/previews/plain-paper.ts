/** The inside of a greeting card whose own colours are not known. */
export const plainPaper = { paper: '#FBF3E4', ink: '#3B2A22' };
