/** Categorical schemes that mean the page's own colours, which follow the theme. Source: look §4. */
export const OWN_SCHEMES: readonly (string | null)[] = [null, '', 'offset', 'supersetColors']

/** The sequential scheme that means the page's own steps. Source: look §4. */
export const OWN_STEPS = 'superset_seq_1'
