import { useState } from 'react'
import type { DatasetChoice } from '#data/commands/explore/explore-source.ts'
import { useBuilders } from '#features/explore/state/use-builders.ts'
import { useDatasets } from '#features/explore/state/use-datasets.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { GalleryIcon, TableIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Drafts } from './Drafts.tsx'
import css from './open.module.css'

const KindGallery = lazily(
  async () => (await import('#features/explore/gallery/KindGallery.tsx')).KindGallery,
)

type StartChartProps = {
  readonly notes: readonly string[]
  /** The dashboard that the chart is made for; null for none. */
  readonly dashboardId: number | null
  readonly go: (address: string) => void
}

/** Most rendered datasets; the search finds the others. */
const MOST_ROWS = 200

/** Begins a chart: the user chooses a dataset, and the kind if they like. */
export const StartChart = ({ notes, dashboardId, go }: StartChartProps) => {
  const { datasets, isReading, note } = useDatasets()
  const builders = useBuilders()
  const [text, setText] = useState('')
  const [vizType, setVizType] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wanted = text.trim().toLowerCase()
  const found = datasets.filter(({ name, schema }) =>
    `${schema ?? ''} ${name}`.toLowerCase().includes(wanted),
  )
  const chosen = builders.state === 'ready' && vizType !== null ? builders.value.get(vizType) : undefined
  const begin = (key: string) => {
    const query = new URLSearchParams({ datasource: key })
    if (vizType !== null) query.set('viz_type', vizType)
    if (dashboardId !== null) query.set('dashboard_id', String(dashboardId))
    go(links.explore(`?${query}`))
  }
  return (
    <div className="fill">
      <ScreenBar>
        <ScreenTitle>New chart</ScreenTitle>
      </ScreenBar>
      <div className={css.start}>
        {notes.map((one) => (
          <p key={one} className={css.note} role="note">
            {one}
          </p>
        ))}
        <div className={css.choices}>
          <SearchField
            label="Search datasets"
            value={text}
            onChange={setText}
            autoFocus
            busy={isReading}
            onKeyDown={({ key }) => {
              const [first] = found
              if (key === 'Enter' && first !== undefined) begin(first.key)
            }}
          />
          <Button icon={GalleryIcon} busy={builders.state === 'loading'} onPress={() => setOpen(true)}>
            {chosen === undefined ? 'Kind: suggested for the data' : `Kind: ${chosen.name}`}
          </Button>
        </div>
        <DatasetRows datasets={found} onChoose={begin} />
        {note !== undefined && <p className={css.note}>{note}</p>}
        {found.length === 0 && !isReading && note === undefined && (
          <EmptyState
            title={wanted === '' ? 'No datasets yet' : `No dataset named “${text.trim().slice(0, 40)}”`}
          />
        )}
        <Drafts builders={builders.state === 'ready' ? builders.value : null} go={go} />
      </div>
      {isOpen && builders.state === 'ready' && (
        <KindGallery
          builders={builders.value}
          vizType={vizType}
          source={null}
          onChoose={setVizType}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface DatasetRowsProps {
  readonly datasets: readonly DatasetChoice[]
  readonly onChoose: (key: string) => void
}

const DatasetRows = ({ datasets, onChoose }: DatasetRowsProps) => (
  <ul className={css.list} aria-label="Datasets">
    {datasets.slice(0, MOST_ROWS).map(({ key, name, schema, databaseName }) => (
      <li key={key}>
        <button type="button" className={css.row} onClick={() => onChoose(key)}>
          <TableIcon size={14} />
          <span className={css.name}>{name}</span>
          <span className={css.more}>{[databaseName, schema].filter((one) => one !== null).join(' · ')}</span>
        </button>
      </li>
    ))}
  </ul>
)
