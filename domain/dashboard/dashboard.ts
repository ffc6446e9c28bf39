/** Kinds of layout component. Source: BI spec §3. */
export const LAYOUT_KINDS = [
  'ROOT',
  'GRID',
  'HEADER',
  'CHART',
  'ROW',
  'COLUMN',
  'TABS',
  'TAB',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const

/** Kind of a layout component. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number]
