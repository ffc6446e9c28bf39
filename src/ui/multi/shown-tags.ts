/** Visible tags before "+ n". Source: BI spec §9. */
export const SHOWN_TAGS = 4
