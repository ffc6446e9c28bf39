import type { MessageModel } from '#domain/chart/model/message.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'

/** A message in place of a picture that cannot be drawn. */
export const Message = ({ model, summary }: MarkProps<MessageModel>) => (
  <div className={css.message} role="img" aria-label={summary}>
    <EmptyState title={model.title}>{model.text}</EmptyState>
  </div>
)
