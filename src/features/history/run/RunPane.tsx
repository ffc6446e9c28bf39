import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { outcomeOf } from '#domain/query/history/run-filter.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { RunState } from '#features/history/list/RunState.tsx'
import { outcomeText, stateLabel, tookText } from '#features/history/list/run-texts.ts'
import { ListPane } from '#parts/list/pane/ListPane.tsx'
import { PaneSql } from '#parts/list/pane/PaneSql.tsx'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  AddIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  FailedIcon,
  MoreIcon,
  PinIcon,
  PinOffIcon,
  RunIcon,
  StopIcon,
  VersionsIcon,
} from '#ui/icons.ts'
import { RunResult } from './RunResult.tsx'
import css from './run.module.css'
import type { RunActions } from './use-run-actions.ts'

interface RunPaneProps {
  readonly run: HistoryRun
  readonly now: number
  readonly dialect: SqlDialectName
  readonly databaseName: string
  readonly backend: string | null
  readonly actions: RunActions
  /** The run before it in the same tab, for a comparison; null if there is none. */
  readonly previous: HistoryRun | null
  readonly onCompare: (earlier: HistoryRun, later: HistoryRun) => void
  readonly onClose: () => void
}

/** One run beside the list: its facts, text and outcome. */
export const RunPane = (props: RunPaneProps) => {
  const { run, now, dialect, databaseName, onClose } = props
  const facts = [
    tookText(run) && `took ${tookText(run)}`,
    run.tabName !== '' && `tab ${run.tabName}`,
    [databaseName, run.schema ?? ''].filter((name) => name !== '').join(' / '),
    `query ${run.id}`,
  ].filter((fact) => fact !== '' && fact !== false)
  return (
    <ListPane label="Run">
      <header className={css.head}>
        <RunState run={run} />
        <h2 className={css.title}>
          {stateLabel(run)}, {timeLabel(run.startDttm, now)}
        </h2>
        <IconButton label="Close the run" keys="Esc" icon={CloseIcon} onPress={onClose} />
      </header>
      <Actions {...props} />
      <p className={css.facts}>{facts.join(' · ')}</p>
      <div className={css.text} key={`${run.id} ${dialect}`}>
        <PaneSql label="SQL of the run" sql={run.sql} dialect={dialect} />
      </div>
      <section className={css.result} aria-label="Result of the run">
        <Outcome {...props} />
      </section>
    </ListPane>
  )
}

const Actions = ({ run, actions, previous, onCompare }: RunPaneProps) => {
  const isPinned = run.pinnedAt !== null
  const isRunningNow = outcomeOf(run.state) === 'running'
  return (
    <div className={css.actions} role="group" aria-label="Actions">
      <Button icon={AddIcon} keys="E" onPress={() => actions.open(run)}>
        Open in a new tab
      </Button>
      <Button kind="quiet" icon={RunIcon} onPress={() => actions.runAgain(run)}>
        Run again
      </Button>
      <IconButton
        label={isPinned ? 'Unpin' : 'Pin'}
        keys="P"
        icon={isPinned ? PinOffIcon : PinIcon}
        onPress={() => actions.pin(run)}
      />
      <IconButton
        label="Compare with the run before it"
        icon={VersionsIcon}
        onPress={() => previous !== null && onCompare(previous, run)}
        disabledReason={previous === null && 'No earlier run of this tab is known'}
      />
      <MenuButton
        label="More"
        icon={MoreIcon}
        placement="bottom end"
        groups={[
          {
            id: 'text',
            entries: [{ id: 'copy', label: 'Copy the text', icon: CopyIcon, run: () => actions.copy(run) }],
          },
          {
            id: 'delete',
            entries: [
              {
                id: 'delete',
                label: 'Delete from this device',
                icon: DeleteIcon,
                disabledReason:
                  (run.place === 'server' && 'It is on the server only') || (isRunningNow && 'It is running'),
                run: () => actions.askToDelete(run),
              },
            ],
          },
        ]}
      />
    </div>
  )
}

const Outcome = ({ run, backend, now, actions }: RunPaneProps) => {
  switch (outcomeOf(run.state)) {
    case 'success':
      return run.isCtas ? (
        <EmptyState title={outcomeText(run)}>It created a table or a view and has no rows.</EmptyState>
      ) : (
        <RunResult
          key={run.id}
          run={run}
          backend={backend}
          now={now}
          onRunAgain={() => actions.runAgain(run)}
        />
      )
    case 'failed':
      return (
        <div className={css.failure}>
          <h3 className={css.failureTitle}>
            <FailedIcon size={14} /> {stateLabel(run)}
          </h3>
          <pre className={css.message}>{run.error ?? 'The server gave no reason.'}</pre>
        </div>
      )
    case 'stopped':
      return (
        <EmptyState icon={StopIcon} title="Query was stopped.">
          It was stopped {tookText(run) === '' ? '' : `after ${tookText(run)}`}. No rows were stored.
        </EmptyState>
      )
    case 'running':
      return <EmptyState title="It is running">Its rows appear in the tab where it was started.</EmptyState>
  }
}
