import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, type Icon, OfflineIcon, SearchEmptyIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './list.module.css'

/** Why nothing is listed. */
type MessageReason = 'failed' | 'offline' | 'unmatched' | 'empty'

/** The message in place of rows: the reason and what to do; `loading` while neither is known. */
export type ListMessageView =
  | 'loading'
  | {
      readonly reason: MessageReason
      readonly title: string
      readonly text: string
      /** The icon of an empty list. */
      readonly icon?: Icon
      readonly action?: { readonly label: string; readonly run: () => void }
    }

const MARKS = {
  failed: { icon: FailedIcon, tone: 'danger', role: 'alert' },
  offline: { icon: OfflineIcon, tone: 'device', role: undefined },
  unmatched: { icon: SearchEmptyIcon, tone: undefined, role: undefined },
  empty: { icon: undefined, tone: undefined, role: undefined },
} as const

export const ListMessage = ({ view }: { readonly view: ListMessageView }) => {
  if (view === 'loading') return <Loading />
  const { reason, title, text, icon, action } = view
  const mark = MARKS[reason]
  return (
    <EmptyState
      icon={icon ?? mark.icon}
      tone={mark.tone}
      role={mark.role}
      title={title}
      size="page"
      level={2}
      actions={action && <Button onPress={action.run}>{action.label}</Button>}
    >
      {text}
    </EmptyState>
  )
}

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    {[60, 42, 54, 36].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="1rem" />
    ))}
  </div>
)
