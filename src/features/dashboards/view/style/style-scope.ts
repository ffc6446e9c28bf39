/** The class of the elements that the CSS of a dashboard reaches. */
export const STYLE_SCOPE = 'dashboard-style'
