import { fileStem } from '#domain/core/file-name.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { isCut } from '#features/history/list/run-texts.ts'
import { useResultFetch } from '#features/history/run/use-result-fetch.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon, FailedIcon, KeyIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import type { CompareError } from '#workers/compare/compare-api.ts'
import { ComparedRows } from './ComparedRows.tsx'
import css from './compare.module.css'
import { type ComparedPairState, useCompared, useOpenedPair } from './use-comparison.ts'

interface ComparedResultsProps {
  readonly left: HistoryRun
  readonly right: HistoryRun
  /** The key columns of the address; null for those that the results suggest. */
  readonly keys: readonly string[] | null
  readonly onKeys: (keys: readonly string[]) => void
}

/** Compares the results of two runs. A result that is not on this device can be fetched first, without a run. */
export const ComparedResults = (props: ComparedResultsProps) => {
  const { left, right } = props
  if (left.resultAt === null) return <Missing key={left.id} side="A" run={left} />
  if (right.resultAt === null) return <Missing key={right.id} side="B" run={right} />
  return <BothLoaded key={`${left.id} ${right.id}`} {...props} />
}

const BothLoaded = (props: ComparedResultsProps) => {
  const { left, right, keys, onKeys } = props
  const opened = useOpenedPair(left.id, right.id)
  if (opened.state === 'loading' || opened.state === 'missing') return <Comparing />
  if (opened.state === 'failed') return <Failed error={opened.error} onForget={() => onKeys([])} />
  const chosen = keys ?? opened.value.columns.suggested
  return (
    <>
      <KeyMenu both={opened.value.columns.both} keys={chosen} onKeys={onKeys} />
      <Matched key={JSON.stringify(chosen)} {...props} opened={opened.value} matchedBy={chosen} />
    </>
  )
}

const Comparing = () => (
  <div className={css.waiting} role="status">
    <Spinner size={14} /> Comparing on this device. Nothing is run.
  </div>
)

interface MatchedProps extends ComparedResultsProps {
  readonly opened: Parameters<typeof useCompared>[0]
  readonly matchedBy: readonly string[]
}

const Matched = ({ opened, matchedBy, left, right, onKeys }: MatchedProps) => {
  const compared = useCompared(opened, matchedBy)
  if (compared.state === 'loading' || compared.state === 'missing') return <Comparing />
  if (compared.state === 'failed') return <Failed error={compared.error} onForget={() => onKeys([])} />
  const name = right.tabName === '' ? 'runs' : right.tabName
  return (
    <>
      <Notes state={compared.value} left={left} right={right} />
      <ComparedRows compared={compared.value} fileName={`${fileStem(name)} compared.csv`} />
    </>
  )
}

interface NotesProps extends Pick<ComparedResultsProps, 'left' | 'right'> {
  readonly state: ComparedPairState
}

/** Notes on how far the comparison can be trusted. */
const Notes = ({ state: { keys, summary }, left, right }: NotesProps) => {
  const { onlyBefore, onlyAfter, repeatedKeys } = summary
  return (
    <ul className={css.notes}>
      {isCut(left) && <CutNote side="A" />}
      {isCut(right) && <CutNote side="B" />}
      {keys.length === 0 && <li>Without a key column, a changed row counts as one removed and one added.</li>}
      {repeatedKeys > 0 && <li>Some rows have the same key. They are matched in order.</li>}
      {onlyBefore.length > 0 && <li>Only in A: {namesText(onlyBefore)}</li>}
      {onlyAfter.length > 0 && <li>Only in B: {namesText(onlyAfter)}</li>}
    </ul>
  )
}

const CutNote = ({ side }: { readonly side: 'A' | 'B' }) => (
  <li>
    <Stamp kind="cut">{side} is not complete: rows beyond its limit are not compared</Stamp>
  </li>
)

interface KeyMenuProps {
  readonly both: readonly string[]
  readonly keys: readonly string[]
  readonly onKeys: (keys: readonly string[]) => void
}

/** A menu of the key columns. It stays open while columns are switched on and off. */
const KeyMenu = ({ both, keys, onKeys }: KeyMenuProps) => {
  const matched = keys.length === 0 ? 'all columns' : namesText(keys)
  const toggle = (name: string) =>
    onKeys(keys.includes(name) ? keys.filter((one) => one !== name) : [...keys, name])
  const entries = both.map((name) => ({
    id: name,
    label: name,
    checked: keys.includes(name),
    toggles: true as const,
    staysOpen: true as const,
    run: () => toggle(name),
  }))
  return (
    <div className={css.keys}>
      <span>Rows matched by</span>
      <MenuButton
        label={`Rows matched by ${matched}`}
        kind="secondary"
        icon={KeyIcon}
        groups={[{ id: 'columns', caption: 'Key columns', entries }]}
        disabledReason={both.length === 0 && 'They have no column in common'}
      >
        {matched}
      </MenuButton>
    </div>
  )
}

/** Lists as many names as fit on a line. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ')
  return names.length > SHOWN_NAMES ? `${shown} and ${names.length - SHOWN_NAMES} more` : shown
}

const SHOWN_NAMES = 6

interface FailedProps {
  readonly error: CompareError
  readonly onForget: () => void
}

const Failed = ({ error, onForget }: FailedProps) => {
  switch (error.code) {
    case 'no-column':
      return (
        <EmptyState
          icon={FailedIcon}
          title={`“${error.name}” is not in both results`}
          role="alert"
          actions={<Button onPress={onForget}>Match by all columns</Button>}
        >
          Rows can be matched by columns that both results have.
        </EmptyState>
      )
    case 'none-in-common':
      return (
        <EmptyState icon={FailedIcon} title="These results have no column in common">
          There is nothing to match their rows by. Their SQL can still be compared.
        </EmptyState>
      )
    case 'gone':
      return (
        <EmptyState
          icon={DeviceIcon}
          tone="device"
          title={`Result ${error.side} is no longer on this device`}
        >
          Open its run in the list of runs to see whether the server still has the result.
        </EmptyState>
      )
    case 'worker':
      return (
        <EmptyState icon={FailedIcon} tone="danger" title="They could not be compared" role="alert">
          Both results are unchanged on this device. Load the page again.
        </EmptyState>
      )
  }
}

interface MissingProps {
  readonly side: 'A' | 'B'
  readonly run: HistoryRun
}

const Missing = ({ side, run }: MissingProps) => {
  const { isFetching, isExpired, failure, fetch } = useResultFetch(run)
  const canReach = useCanReach()
  if (run.resultsKey === null || isExpired)
    return (
      <EmptyState icon={DeviceIcon} tone="device" title={`Result ${side} has expired`}>
        Neither this device nor the server has it any more. The SQL can still be compared.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={DeviceIcon}
      tone="device"
      title={`Result ${side} is not on this device`}
      actions={
        <Button
          busy={isFetching}
          busyLabel="Fetching"
          onPress={fetch}
          disabledReason={!canReach && 'Needs the server'}
        >
          Fetch the result
        </Button>
      }
    >
      {failure !== null
        ? 'It could not be fetched. Nothing was run. Try again.'
        : 'The server may still have it. It is fetched without running anything.'}
    </EmptyState>
  )
}
