import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '#domain/dashboard/document/layout.ts'
import { type LayoutKind } from '#domain/records/dashboards/layout/component.ts'
import type { NewKind, PlacedChart } from './operation.ts'

/** Background of new rows, columns and headers. */
const BACKGROUND = 'BACKGROUND_TRANSPARENT'

/** Label of a tab without a text. */
export const TAB_TITLE = 'Tab title'

/** Displayed in a markdown component that has no code yet; a new one has none. */
export const MARKDOWN_PLACEHOLDER =
  '# ✨Markdown\n## ✨Markdown\n### ✨Markdown\n\nClick here to edit [markdown](https://commonmark.org/help/)'

const SIZE = { width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT }

/** `meta` of new components. Source: BI spec §3. */
const NEW_META: Readonly<Record<NewKind, Readonly<Record<string, unknown>>>> = {
  TABS: {},
  TAB: { text: '', defaultText: TAB_TITLE, placeholder: TAB_TITLE },
  ROW: { background: BACKGROUND },
  COLUMN: { width: DEFAULT_WIDTH, background: BACKGROUND },
  HEADER: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: BACKGROUND },
  MARKDOWN: SIZE,
  DIVIDER: {},
  CHART: SIZE,
}

/** Makes the entry of a new component. */
export function newComponent(
  kind: NewKind,
  id: string,
  children: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  return { type: kind, id, children, meta: NEW_META[kind] }
}

/** Makes the entry of a new chart component. */
export function newChart(
  { chartId, name, uuid }: PlacedChart,
  id: string,
): Readonly<Record<string, unknown>> {
  const meta = { ...NEW_META.CHART, chartId, sliceName: name, ...(uuid === undefined ? {} : { uuid }) }
  return { type: 'CHART', id, children: [], meta }
}

/** The id of a component, as Superset makes it. */
export function componentId(kind: LayoutKind, newId: () => string): string {
  return `${kind}-${newId()}`
}
