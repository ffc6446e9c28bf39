import type { RunMode } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { RunIcon, StopIcon } from '#ui/icons.ts'
import css from './run.module.css'

interface RunButtonProps {
  readonly latest: Query | null
  readonly problem: string | false
  readonly isWaiting: boolean
  readonly isStopping: boolean
  readonly onRun: (mode: RunMode) => void
  readonly onStop: (query: Query) => void
}

/** Run and, in the same place and width, Stop. */
export function RunButton({ latest, problem, isWaiting, isStopping, onRun, onStop }: RunButtonProps) {
  const { run, runStatement, stop } = KEYS.sqlLab
  if (latest !== null && isRunning(latest.state))
    return (
      <span className={css.run}>
        <Button
          kind="danger"
          icon={StopIcon}
          keys={stop.keys}
          busy={isStopping}
          busyLabel="Stopping"
          wide
          onPress={() => onStop(latest)}
        >
          Stop
        </Button>
      </span>
    )
  return (
    <span className={css.run}>
      <Button
        kind="primary"
        icon={RunIcon}
        keys={run.keys}
        joined="start"
        busy={isWaiting}
        wide
        disabledReason={problem}
        onPress={() => onRun('run')}
      >
        Run
      </Button>
      <MenuButton
        label="More ways to run"
        kind="primary"
        joined="end"
        disabledReason={problem}
        placement="bottom start"
        groups={[
          {
            id: 'run',
            entries: [
              {
                id: 'run',
                label: run.what,
                keys: run.keys,
                disabledReason: problem,
                run: () => onRun('run'),
              },
              {
                id: 'statement',
                label: runStatement.what,
                keys: runStatement.keys,
                disabledReason: problem,
                run: () => onRun('statement'),
              },
              { id: 'all', label: 'Run all statements', disabledReason: problem, run: () => onRun('all') },
            ],
          },
        ]}
      />
    </span>
  )
}
