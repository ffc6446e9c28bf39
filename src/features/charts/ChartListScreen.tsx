import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import {
  ALL_CHARTS,
  type ChartFilter,
  type ChartOrder,
  chartChoices,
  findCharts,
  isNarrowed,
} from '#domain/chart/list/find-charts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { AddIcon, DeleteIcon, GalleryIcon, ListIcon } from '#ui/icons.ts'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { deleteTitle, dependsText } from './edit/chart-texts.ts'
import { useChartCommands } from './edit/use-chart-commands.ts'
import { ChartCards } from './list/ChartCards.tsx'
import { ChartFilters } from './list/ChartFilters.tsx'
import { ChartRows } from './list/ChartRows.tsx'
import { ListNotice } from './list/ListNotice.tsx'
import css from './list/list.module.css'
import { useChartList } from './list/use-chart-list.ts'

const PropertiesDialog = lazily(async () => (await import('./edit/PropertiesDialog.tsx')).PropertiesDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

const NO_CHARTS: readonly ChartEntry[] = []

/** All charts: searched, filtered, sorted, starred, changed and deleted; also without a network. */
export const ChartListScreen = ({ go }: ScreenProps) => {
  const list = useChartList()
  const commands = useChartCommands()
  const now = useNow(30_000)
  const field = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState<ChartFilter>(ALL_CHARTS)
  const [order, setOrder] = useState<ChartOrder>({ by: 'changed', isDescending: true })
  const [isCards, setCards] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<ChartEntry | null>(null)
  const [deleting, setDeleting] = useState<readonly ChartEntry[]>(NO_CHARTS)
  const searched = useDeferredValue(filter.search)
  const all = list.entries ?? NO_CHARTS
  const choices = useMemo(() => chartChoices(all), [all])
  const found = useMemo(
    () => findCharts(all, { ...filter, search: searched }, order),
    [all, filter, searched, order],
  )
  const chosen = found.filter(({ localId }) => marked.has(localId))
  const refused = chosen.flatMap((entry) => commands.refusalOf(entry) || [])[0]
  const edited = editing === null ? null : (list.charts.get(editing.localId) ?? null)
  const create = () => go(links.explore())
  useLetterKeys({ '/': () => field.current?.focus(), n: create })
  const actions = {
    canReach: list.canReach,
    refusalOf: commands.refusalOf,
    onStar: (entry: ChartEntry) => void commands.star(entry),
    onEdit: setEditing,
    onDelete: (entry: ChartEntry) => setDeleting([entry]),
  }
  const onMark = ({ localId }: ChartEntry) => {
    const next = new Set(marked)
    if (!next.delete(localId)) next.add(localId)
    setMarked(next)
  }
  return (
    <div className={css.screen}>
      <ScreenBar
        start={<ScreenTitle>Charts</ScreenTitle>}
        end={
          <Button kind="primary" icon={AddIcon} onPress={create}>
            Chart
          </Button>
        }
      >
        <div className={css.search}>
          <SearchField
            ref={field}
            label="Search charts"
            value={filter.search}
            onChange={(search) => setFilter({ ...filter, search })}
          />
        </div>
      </ScreenBar>
      <div className={css.tools}>
        <ChartFilters
          filter={filter}
          choices={choices}
          onChoose={(changes) => setFilter({ ...filter, ...changes })}
        />
        {chosen.length > 0 && (
          <Button
            kind="danger"
            icon={DeleteIcon}
            disabledReason={refused}
            onPress={() => setDeleting(chosen)}
          >
            Delete {countText(chosen.length)}
          </Button>
        )}
        <IconButton label="As rows" icon={ListIcon} on={!isCards} onPress={() => setCards(false)} />
        <IconButton label="As cards" icon={GalleryIcon} on={isCards} onPress={() => setCards(true)} />
      </div>
      <section className={css.body} aria-label="All charts">
        {found.length === 0 ? (
          <ListNotice
            list={list}
            search={filter.search}
            isNarrowed={isNarrowed(filter)}
            onAll={() => setFilter(ALL_CHARTS)}
          />
        ) : isCards ? (
          <ChartCards entries={found} charts={list.charts} now={now} actions={actions} />
        ) : (
          <ChartRows
            entries={found}
            search={searched}
            now={now}
            order={order}
            onOrder={setOrder}
            marked={marked}
            onMark={onMark}
            actions={actions}
          />
        )}
      </section>
      <FooterBar
        end={
          <span className={css.wide}>
            names, descriptions, kinds and datasets are searched on this device
          </span>
        }
      >
        <Stamp kind={list.isListed && list.canReach ? 'live' : 'device'}>
          {list.isListed && list.canReach ? 'kept in step with the server' : 'charts of this device'}
        </Stamp>
        <span>
          {found.length === all.length
            ? countText(all.length)
            : `${countText(found.length)} of ${countText(all.length)}`}{' '}
          {all.length === 1 ? 'chart' : 'charts'}
        </span>
      </FooterBar>
      {editing !== null && edited !== null && (
        <PropertiesDialog
          chart={edited}
          onSave={async (patch) => commands.change(editing, patch)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting.length > 0 && (
        <ConfirmDialog
          title={deleteTitle(deleting)}
          sentence={dependsText(deleting)}
          keep="Keep"
          verb="Delete"
          onKeep={() => setDeleting(NO_CHARTS)}
          onConfirm={() => {
            void commands.remove(deleting)
            setDeleting(NO_CHARTS)
            setMarked(new Set())
          }}
        />
      )}
    </div>
  )
}
