import { useRef, useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { ALL_CHARTS, isNarrowed } from '#domain/chart/list/find-charts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportRefusal } from '#parts/bundles/use-import-refusal.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { AddIcon, UploadIcon } from '#ui/icons.ts'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { deleteTitle, dependsText } from './edit/chart-texts.ts'
import { useChartCommands } from './edit/use-chart-commands.ts'
import { ChartCards } from './list/ChartCards.tsx'
import { ChartRows } from './list/ChartRows.tsx'
import { ChartTools } from './list/ChartTools.tsx'
import { ListNotice } from './list/ListNotice.tsx'
import css from './list/list.module.css'
import { useChartList } from './list/use-chart-list.ts'
import { useFoundCharts } from './list/use-found-charts.ts'

const PropertiesDialog = lazily(async () => (await import('./edit/PropertiesDialog.tsx')).PropertiesDialog)
const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

const NO_CHARTS: readonly ChartEntry[] = []

/** All charts: searched, filtered, sorted, starred, changed and deleted; also without a network. */
export const ChartListScreen = ({ go, search }: ScreenProps) => {
  const list = useChartList()
  const commands = useChartCommands()
  const now = useNow(30_000)
  const field = useRef<HTMLInputElement>(null)
  const { all, found, choices, filter, chosen, ...view } = useFoundCharts(list.entries, search)
  const [editing, setEditing] = useState<ChartEntry | null>(null)
  const [isImporting, setImporting] = useState(false)
  const importRefusal = useImportRefusal()
  const [deleting, setDeleting] = useState<readonly ChartEntry[]>(NO_CHARTS)
  const refused = chosen.flatMap((entry) => commands.refusalOf(entry) || [])[0]
  const edited = editing === null ? null : (list.charts.get(editing.localId) ?? null)
  const create = () => go(links.explore())
  useLetterKeys({ '/': () => field.current?.focus(), n: create })
  const actions = {
    canReach: list.canReach,
    refusalOf: commands.refusalOf,
    onStar: (entry: ChartEntry) => void commands.star(entry),
    onEdit: setEditing,
    onExport: (entry: ChartEntry) => void exportChosen('chart', [entry]),
    onDelete: (entry: ChartEntry) => setDeleting([entry]),
  }
  return (
    <div className={css.screen}>
      <ScreenBar
        start={<ScreenTitle>Charts</ScreenTitle>}
        end={
          <>
            <IconButton
              label="Import charts"
              icon={UploadIcon}
              disabledReason={importRefusal}
              onPress={() => setImporting(true)}
            />
            <Button kind="primary" icon={AddIcon} onPress={create}>
              Chart
            </Button>
          </>
        }
      >
        <div className={css.search}>
          <SearchField
            ref={field}
            label="Search charts"
            value={filter.search}
            onChange={(search) => view.setFilter({ ...filter, search })}
          />
        </div>
      </ScreenBar>
      <ChartTools
        filter={filter}
        choices={choices}
        onFilter={view.setFilter}
        chosen={chosen}
        canReach={list.canReach}
        refused={refused}
        onDelete={() => setDeleting(chosen)}
        isCards={view.isCards}
        onCards={view.setCards}
      />
      {view.notes.length > 0 && (
        <p className={css.note} role="status">
          {view.notes.join(' ')}
        </p>
      )}
      <section className={css.body} aria-label="All charts">
        {found.length === 0 ? (
          <ListNotice
            list={list}
            search={filter.search}
            isNarrowed={isNarrowed(filter)}
            onAll={() => view.setFilter(ALL_CHARTS)}
          />
        ) : view.isCards ? (
          <ChartCards entries={found} charts={list.charts} now={now} actions={actions} />
        ) : (
          <ChartRows
            entries={found}
            search={view.searched}
            now={now}
            order={view.order}
            onOrder={view.setOrder}
            marked={view.marked}
            onMark={view.mark}
            onMarkAll={view.markAll}
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
      {isImporting && (
        <ImportDialog kind="chart" onImported={() => undefined} onClose={() => setImporting(false)} />
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
            view.markAll(false)
          }}
        />
      )}
    </div>
  )
}
