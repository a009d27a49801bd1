/** The styles for `sx` of an element that does nothing in a browser without JavaScript. */
export const hiddenWithoutScript = { '@media (scripting: none)': { display: 'none' } } as const
