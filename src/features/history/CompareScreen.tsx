import { useId, useMemo } from 'react'
import { isQueryId } from '#domain/core/ids.ts'
import { readKeys, writeKeys } from '#domain/query/compare/key-address.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RunsIcon, SearchEmptyIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { CompareHead } from './compare/CompareHead.tsx'
import css from './compare/compare.module.css'
import { useComparedRuns } from './compare/use-compared-runs.ts'
import { databaseNames } from './database-names.ts'

const ComparedResults = lazily(async () => (await import('./compare/ComparedResults.tsx')).ComparedResults)
const ComparedTexts = lazily(async () => (await import('./compare/ComparedTexts.tsx')).ComparedTexts)

/** Compares the results and the texts of two runs. Nothing is run. */
export const CompareScreen = ({ search, go }: ScreenProps) => {
  const left = search.get('left') ?? ''
  const right = search.get('right') ?? ''
  const runs = useComparedRuns(left, right)
  const all = (
    <Button kind="quiet" icon={RunsIcon} onPress={() => go(links.runs())}>
      All runs
    </Button>
  )
  return (
    <div className={css.screen}>
      <ScreenBar start={<ScreenTitle>Compare runs</ScreenTitle>} end={all} />
      {runs === 'loading' ? (
        <div className={css.waiting} aria-busy="true" />
      ) : runs === 'failed' ? (
        <EmptyState tone="danger" title="The runs could not be read" size="page" level={2} role="alert">
          They are still on this device. Load the page again.
        </EmptyState>
      ) : runs.left === null || runs.right === null ? (
        <Unknown side={runs.left === null ? 'A' : 'B'} id={runs.left === null ? left : right} />
      ) : (
        <Both left={runs.left} right={runs.right} search={search} go={go} />
      )}
    </div>
  )
}

const Unknown = ({ side, id }: { readonly side: 'A' | 'B'; readonly id: string }) => (
  <EmptyState
    icon={SearchEmptyIcon}
    title={isQueryId(id) ? `Run ${side} is not on this device` : 'Choose two runs'}
    size="page"
    level={2}
  >
    {isQueryId(id)
      ? `Run ${id} is not on this device. Open the list of runs once to load the runs of the server.`
      : 'Mark two runs in the list of runs with X, then compare them.'}
  </EmptyState>
)

interface BothProps extends Pick<ScreenProps, 'search' | 'go'> {
  readonly left: HistoryRun
  readonly right: HistoryRun
}

const Both = ({ left, right, search, go }: BothProps) => {
  const { db } = useWorkspace()
  const now = useNow(30_000)
  const panelId = useId()
  const { cached } = useDatabases(db)
  const names = useMemo(
    () => databaseNames(cached.state === 'ready' ? (cached.value?.value ?? []) : []),
    [cached],
  )
  const keyText = search.get('keys') ?? null
  const keys = useMemo(() => readKeys(keyText), [keyText])
  const section = search.get('show') === 'texts' ? 'texts' : 'results'
  const address = (changes: { readonly keys?: readonly string[] | null; readonly show?: string }) => {
    const { keys: nextKeys = keys, show = section } = changes
    return (
      links.compareRuns(left.id, right.id) + writeKeys(nextKeys) + (show === 'texts' ? '&show=texts' : '')
    )
  }
  return (
    <>
      <CompareHead
        left={left}
        right={right}
        now={now}
        onSwap={() => go(links.compareRuns(right.id, left.id) + writeKeys(keys))}
      />
      <div className={css.sections}>
        <SectionTabs
          label="What is compared"
          panelId={panelId}
          activeId={section}
          tabs={[
            { id: 'results', label: 'Results' },
            { id: 'texts', label: left.sql === right.sql ? 'Texts, the same' : 'Texts' },
          ]}
          onSelect={(show) => go(address({ show }))}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={section === 'texts' ? 'Texts' : 'Results'}
        className={css.panel}
        data-pane=""
      >
        {section === 'texts' ? (
          <ComparedTexts left={left} right={right} dialect={names.dialectOf(right)} />
        ) : (
          <ComparedResults
            left={left}
            right={right}
            keys={keys}
            onKeys={(next) => go(address({ keys: next }))}
          />
        )}
      </div>
    </>
  )
}
