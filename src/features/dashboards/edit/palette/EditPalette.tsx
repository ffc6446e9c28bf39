import { type ComponentProps, useState } from 'react'
import { DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_COLUMNS } from '#domain/dashboard/document/layout.ts'
import { elementDragId, LAYOUT_ELEMENTS } from '#domain/dashboard/edit/offers/new-parts.ts'
import { GUTTER_ROWS } from '#domain/dashboard/view/placement.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { ChartEntries } from './ChartEntries.tsx'
import { ELEMENT_ICONS } from './element-icons.ts'
import { type EntryActs, PaletteEntry } from './PaletteEntry.tsx'
import css from './palette.module.css'

const PANEL = 'edit-palette'

/** Rows of a dragged layout element. */
const ELEMENT_ROWS = 8

type EntriesProps = ComponentProps<typeof ChartEntries>

/** The palette beside the board. */
export const EditPalette = (props: EntriesProps) => (
  <aside className={css.palette} aria-label={LABEL} data-pane>
    <PaletteEntries {...props} />
  </aside>
)

const LABEL = 'Add to the dashboard'

/** Charts and layout elements that can be added to a dashboard, by a drag or by a press. */
export const PaletteEntries = (props: EntriesProps) => {
  const [tab, setTab] = useState('charts')
  return (
    <>
      <div className={css.tabs}>
        <SectionTabs
          label={LABEL}
          tabs={[
            { id: 'charts', label: 'Charts' },
            { id: 'layout', label: 'Layout elements' },
          ]}
          activeId={tab}
          onSelect={setTab}
          panelId={PANEL}
        />
      </div>
      <div id={PANEL} role="tabpanel" className={css.panel} aria-label={LABEL}>
        {tab === 'charts' ? <ChartEntries {...props} /> : <LayoutEntries {...props} />}
      </div>
    </>
  )
}

const LayoutEntries = ({ onInsert, onDropOnto }: EntryActs) => (
  <ul className={css.entries} aria-label="Layout elements">
    {LAYOUT_ELEMENTS.map(({ kind, label, hint }) => {
      const Glyph = ELEMENT_ICONS[kind]
      return (
        <li key={kind}>
          <PaletteEntry
            id={elementDragId(kind)}
            icon={<Glyph size={14} />}
            name={label}
            note={hint}
            width={kind === 'COLUMN' || kind === 'MARKDOWN' ? DEFAULT_WIDTH : GRID_COLUMNS}
            height={kind === 'MARKDOWN' ? DEFAULT_HEIGHT + GUTTER_ROWS : ELEMENT_ROWS}
            onInsert={onInsert}
            onDropOnto={onDropOnto}
          />
        </li>
      )
    })}
  </ul>
)
