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

/**
 * The name of a component for screen readers: the title of a chart (`chartName`, unless the layout has one), the text of a
 * header or tab, else its kind.
 */
export function partName(
  { kind }: Pick<LayoutNode, 'kind'>,
  meta: Readonly<Record<string, unknown>>,
  chartName?: string,
): string {
  const title = meta['sliceNameOverride'] ?? chartName ?? meta['sliceName']
  const own = kind === 'CHART' ? title : meta['text']
  const isNamed = typeof own === 'string' && own !== ''
  return isNamed ? `${NAMES[kind]} ${own}` : NAMES[kind]
}
