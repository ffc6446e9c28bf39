import { unreachable } from '#domain/core/assert.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { KindIcon } from '#domain/records/kind/labels.ts'
import type { OutboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import type { RejectionText } from '#domain/sync-status/outbox/rejection-text.ts'
import { ACTION_LABELS, type OutboxAction, type TagTone } from '#domain/sync-status/outbox-states.ts'
import { Button } from '#ui/controls/Button.tsx'
import {
  AlertIcon,
  AnnotationIcon,
  ChartIcon,
  ClockIcon,
  CloneIcon,
  DashboardIcon,
  type Icon,
  OnlineIcon,
  RunIcon,
  SavedQueryIcon,
  SendingIcon,
  SignInIcon,
  SqlLabIcon,
  TableIcon,
  VersionsIcon,
} from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './outbox.module.css'

/** Icons of the record kinds. Source: look §6. */
const KIND_ICONS: Readonly<Record<KindIcon, Icon>> = {
  sql: SqlLabIcon,
  table: TableIcon,
  run: RunIcon,
  'saved-query': SavedQueryIcon,
  dashboard: DashboardIcon,
  chart: ChartIcon,
  annotation: AnnotationIcon,
  record: SendingIcon,
}

export type OutboxRowProps = {
  readonly line: OutboxLine
  readonly isOpen: boolean
  readonly isReachable: boolean
  readonly onToggle: () => void
  readonly onFocus: () => void
  readonly onAct: (action: OutboxAction) => void
}

/** One line of the outbox: name and state and, when open, the reason and the actions. Source: look §7. */
export const OutboxRow = ({ line, isOpen, isReachable, onToggle, onFocus, onAct }: OutboxRowProps) => {
  const Glyph = KIND_ICONS[labelsNamed(line.kind).icon]
  const hasMore = line.rejection !== null || line.actions.length > 0
  return (
    <div className={css.row} data-outbox-row data-open={(isOpen && hasMore) || undefined}>
      <span className={css.icon}>
        <Glyph size={16} />
      </span>
      <div className={css.body}>
        <button
          type="button"
          data-line
          className={css.head}
          tabIndex={isReachable ? 0 : -1}
          {...(hasMore ? { 'aria-expanded': isOpen } : {})}
          onFocus={onFocus}
          onClick={onToggle}
        >
          <span className={css.name}>{line.name}</span>
          <span className={css.tag}>
            <Tag tone={line.look.tone} icon={tagIcon(line.look.tone, line.look.word)}>
              {line.look.word}
            </Tag>
          </span>
          <span className="truncate secondary">
            {line.what}
            {line.text !== '' && <span className={css.text}> {line.text}</span>}
          </span>
          <span className={css.time}>{line.time}</span>
          {line.note !== null && <span className={css.note}>{line.note}</span>}
        </button>
        {isOpen && hasMore && <More line={line} onAct={onAct} />}
      </div>
    </div>
  )
}

const Rejection = ({ intro, message, safe }: RejectionText) => (
  <p>
    {intro}{' '}
    {message !== null && (
      <>
        <q className={css.reason}>{message}</q>.{' '}
      </>
    )}
    {safe}
  </p>
)

const More = ({ line, onAct }: Pick<OutboxRowProps, 'line' | 'onAct'>) => (
  <div className={css.more}>
    {line.rejection !== null && <Rejection {...line.rejection} />}
    {line.differences.length > 0 && (
      <dl className={css.differences}>
        {line.differences.map(({ field, mine, theirs }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{mine} here</dd>
            <dd>
              {theirs} {line.otherPlace}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {line.actions.length > 0 && (
      <div className={css.actions} role="group" aria-label={`Actions for ${isolated(line.name)}`}>
        {pairs(line.actions).map((actions) => (
          <div key={actions[0]} className={css.pair}>
            {actions.map((action) => (
              <Button
                key={action}
                kind={kindOf(action, line.actions.indexOf(action))}
                icon={action === 'save-as-copy' ? CloneIcon : undefined}
                disabledReason={line.problems[action]}
                onPress={() => onAct(action)}
              >
                {ACTION_LABELS[action]}
              </Button>
            ))}
          </div>
        ))}
      </div>
    )}
  </div>
)

/** Groups the buttons that wrap together: more than three are split after the second. */
function pairs(actions: readonly OutboxAction[]): readonly (readonly OutboxAction[])[] {
  return actions.length > 3 ? [actions.slice(0, 2), actions.slice(2)] : [actions]
}

function kindOf(action: OutboxAction, index: number): 'secondary' | 'quiet' | 'danger' {
  if (action === 'discard') return 'danger'
  return index === 0 ? 'secondary' : 'quiet'
}

const Spinning: Icon = () => <Spinner size={12} />

/** The icon of a tag, so that its meaning does not depend on colour alone. */
function tagIcon(tone: TagTone, word: string): Icon {
  switch (tone) {
    case 'device':
      return ClockIcon
    case 'cached':
      return word.startsWith('Sent') ? SendingIcon : Spinning
    case 'warning':
      return WARNING_ICONS.get(word) ?? ClockIcon
    case 'danger':
      return AlertIcon
    case 'live':
      return OnlineIcon
    default:
      return unreachable(tone)
  }
}

const WARNING_ICONS: ReadonlyMap<string, Icon> = new Map(
  Object.entries<Icon>({
    'Needs sign-in': SignInIcon,
    'Two versions': VersionsIcon,
  }),
)
