import type { LAYOUT_ELEMENTS } from '#domain/dashboard/edit/offers/new-parts.ts'
import { ColumnsIcon, DividerIcon, HeadingIcon, type Icon, RowsIcon, TabsIcon, TextIcon } from '#ui/icons.ts'

/** The icons of layout elements. */
export const ELEMENT_ICONS: Readonly<Record<(typeof LAYOUT_ELEMENTS)[number]['kind'], Icon>> = {
  TABS: TabsIcon,
  TOP_TABS: TabsIcon,
  ROW: RowsIcon,
  COLUMN: ColumnsIcon,
  HEADER: HeadingIcon,
  MARKDOWN: TextIcon,
  DIVIDER: DividerIcon,
}
