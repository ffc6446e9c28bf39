import type { LayoutNode } from '#domain/dashboard/document/layout.ts'

const NAMES: Readonly<Record<LayoutNode['kind'], string>> = {
  ROOT: 'Dashboard',
  GRID: 'Dashboard',
  HEADER: 'Header',
  CHART: 'Chart',
  ROW: 'Row',
  COLUMN: 'Column',
  TABS: 'Tabs',
  TAB: 'Tab',
  MARKDOWN: 'Text',
  DIVIDER: 'Divider',
  DYNAMIC: 'Component',
}

/** The name of a component for screen readers: the title of a chart, the text of a header or tab, else its kind. */
export function partName(
  { kind }: Pick<LayoutNode, 'kind'>,
  meta: Readonly<Record<string, unknown>>,
): string {
  const own = kind === 'CHART' ? (meta['sliceNameOverride'] ?? meta['sliceName']) : meta['text']
  const isNamed = typeof own === 'string' && own !== ''
  return isNamed ? `${NAMES[kind]} ${own}` : NAMES[kind]
}
