import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { headerSize } from '#domain/dashboard/view/placement.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'

const WIDTHS = [
  { columns: 3, label: 'Quarter' },
  { columns: 4, label: 'Third' },
  { columns: 6, label: 'Half' },
  { columns: 8, label: 'Two thirds' },
  { columns: 12, label: 'All 12 columns' },
]

const HEIGHTS = [
  { rows: 25, label: 'Low (25)' },
  { rows: 50, label: 'Medium (50)' },
  { rows: 75, label: 'High (75)' },
  { rows: 100, label: 'Highest (100)' },
]

const HEADER_SIZES = [
  { size: 'small', name: 'SMALL_HEADER', label: 'Small' },
  { size: 'medium', name: 'MEDIUM_HEADER', label: 'Medium' },
  { size: 'large', name: 'LARGE_HEADER', label: 'Large' },
]

const BACKGROUNDS = [
  { name: 'BACKGROUND_TRANSPARENT', label: 'Transparent' },
  { name: 'BACKGROUND_WHITE', label: 'Surface' },
]

/** The sizes and backgrounds of a component as a menu; empty for one that has none. */
export function partMenu(
  { id, kind, meta }: LayoutNode,
  background: unknown,
  perform: (operation: Operation) => void,
): readonly MenuGroup[] {
  const isSized = kind === 'CHART' || kind === 'MARKDOWN'
  const setMeta = (name: string, value: string) => perform({ op: 'set-meta', id, name, value })
  const widths = WIDTHS.map(({ columns, label }) => ({
    id: `width-${columns}`,
    label,
    checked: meta.width === columns,
    run: () => perform({ op: 'resize', id, width: columns }),
  }))
  const heights = HEIGHTS.map(({ rows, label }) => ({
    id: `height-${rows}`,
    label,
    checked: meta.height === rows,
    run: () => perform({ op: 'resize', id, height: rows }),
  }))
  const sizes = HEADER_SIZES.map(({ size, name, label }) => ({
    id: name,
    label,
    checked: headerSize(meta.headerSize) === size,
    run: () => setMeta('headerSize', name),
  }))
  const backgrounds = BACKGROUNDS.map(({ name, label }) => ({
    id: name,
    label,
    checked: (background ?? 'BACKGROUND_TRANSPARENT') === name,
    run: () => setMeta('background', name),
  }))
  return [
    ...(isSized || kind === 'COLUMN' ? [{ id: 'width', caption: 'Width', entries: widths }] : []),
    ...(isSized ? [{ id: 'height', caption: 'Height', entries: heights }] : []),
    ...(kind === 'HEADER' ? [{ id: 'size', caption: 'Size', entries: sizes }] : []),
    ...(kind === 'HEADER' || kind === 'ROW' || kind === 'COLUMN'
      ? [{ id: 'background', caption: 'Background', entries: backgrounds }]
      : []),
  ]
}
