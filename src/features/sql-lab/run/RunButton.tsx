import type { ComponentProps } from 'react'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { ScriptErrorRule } from '#domain/query/script.ts'
import { isRunning } from '#domain/query/states.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { RunIcon, StopIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import css from './run.module.css'
import { chooseScriptErrorRule, scriptErrorRule } from './script-error-rule.ts'
import type { TabRun } from './use-tab-run.ts'

type RunButtonProps = Pick<
  TabRun,
  | 'latest'
  | 'problem'
  | 'isWaiting'
  | 'stopping'
  | 'runText'
  | 'mayWait'
  | 'runWhenAnswered'
  | 'stop'
  | 'openRelation'
> & {
  /** Whether the database can store rows as a table or view. */
  readonly canKeep: boolean
}

const NO_NEED_TO_WAIT = 'The server answers now'
const NO_PLACE = 'This database has no schema for your own tables'

/** Run, and Stop in the same place with the same width. */
export function RunButton(props: RunButtonProps) {
  const { latest, problem, isWaiting, stopping, runText, stop, mayWait } = props
  const keys = KEYS.sqlLab
  const onError = useStore(scriptErrorRule)
  if (latest !== null && isRunning(latest.state))
    return (
      <span className={css.run}>
        <Button
          kind="danger"
          icon={StopIcon}
          keys={keys.stop.keys}
          busy={stopping === latest.id}
          busyLabel="Stopping"
          wide
          onPress={() => stop(latest)}
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
        keys={keys.run.keys}
        joined="start"
        busy={isWaiting}
        wide
        disabledReason={problem}
        onPress={() => runText('run')}
      >
        Run
      </Button>
      <MenuButton
        label="More ways to run"
        kind="primary"
        joined="end"
        disabledReason={mayWait ? false : problem}
        placement="bottom start"
        groups={runGroups(props, problem, onError)}
      />
    </span>
  )
}

type MenuGroups = ComponentProps<typeof MenuButton>['groups']

/** The menu of run modes, with the rule for failed statements of scripts, and runs that store their rows. */
function runGroups(
  { runText, mayWait, runWhenAnswered, openRelation, canKeep }: RunButtonProps,
  problem: string | false,
  onError: ScriptErrorRule,
): MenuGroups {
  const { run, runStatement } = KEYS.sqlLab
  const rule = (id: ScriptErrorRule, label: string) => ({
    id,
    label,
    checked: onError === id,
    run: () => chooseScriptErrorRule(id),
  })
  const way = (id: RunMode, label: string, keys?: string) => ({
    id,
    label,
    keys,
    disabledReason: problem,
    run: () => runText(id),
  })
  return [
    {
      id: 'run',
      entries: [
        way('run', run.what, run.keys),
        way('statement', runStatement.what, runStatement.keys),
        way('all', 'Run all statements'),
        {
          id: 'wait',
          label: 'Run when the server answers',
          disabledReason: mayWait ? false : NO_NEED_TO_WAIT,
          run: runWhenAnswered,
        },
      ],
    },
    {
      id: 'error',
      caption: 'If a statement fails',
      entries: [rule('stop', 'Stop'), rule('go-on', 'Continue with the next')],
    },
    {
      id: 'keep',
      entries: [
        {
          id: 'relation',
          label: 'Save the rows as a table…',
          disabledReason: problem === false && !canKeep ? NO_PLACE : problem,
          run: openRelation,
        },
      ],
    },
  ]
}
