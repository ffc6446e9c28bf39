import { type ComponentProps, useState } from 'react'
import { DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_COLUMNS } from '#domain/dashboard/document/layout.ts'
import { elementDragId, LAYOUT_ELEMENTS } from '#domain/dashboard/edit/offers/new-parts.ts'
import { GUTTER_ROWS } from '#domain/dashboard/view/placement.ts'
import { DragIn } from '#ui/board/edit/DragIn.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { ChartEntries } from './ChartEntries.tsx'
import { PressArea } from './PressArea.tsx'
import css from './palette.module.css'

const PANEL = 'edit-palette'

/** Rows of a dragged layout element. */
const ELEMENT_ROWS = 8

/** Charts and layout elements that can be added to a dashboard, by a drag or by a press. */
export const EditPalette = (props: ComponentProps<typeof ChartEntries>) => {
  const [tab, setTab] = useState('charts')
  return (
    <aside className={css.palette} aria-label="Add to the dashboard" data-pane>
      <div className={css.tabs}>
        <SectionTabs
          label="Add to the dashboard"
          tabs={[
            { id: 'charts', label: 'Charts' },
            { id: 'layout', label: 'Layout elements' },
          ]}
          activeId={tab}
          onSelect={setTab}
          panelId={PANEL}
        />
      </div>
      <div id={PANEL} role="tabpanel" className={css.panel} aria-label="Add to the dashboard">
        {tab === 'charts' ? <ChartEntries {...props} /> : <LayoutEntries {...props} />}
      </div>
    </aside>
  )
}

const LayoutEntries = ({
  onInsert,
  onDropOnto,
}: Pick<ComponentProps<typeof ChartEntries>, 'onInsert' | 'onDropOnto'>) => (
  <ul className={css.entries} aria-label="Layout elements">
    {LAYOUT_ELEMENTS.map(({ kind, label, hint }) => (
      <li key={kind}>
        <DragIn
          id={elementDragId(kind)}
          width={kind === 'COLUMN' || kind === 'MARKDOWN' ? DEFAULT_WIDTH : GRID_COLUMNS}
          height={kind === 'MARKDOWN' ? DEFAULT_HEIGHT + GUTTER_ROWS : ELEMENT_ROWS}
          onDropOnto={(parentId) => onDropOnto(elementDragId(kind), parentId)}
          className={css.entry}
        >
          <PressArea name={label} note={hint} onPress={() => onInsert(elementDragId(kind))} />
        </DragIn>
      </li>
    ))}
  </ul>
)
