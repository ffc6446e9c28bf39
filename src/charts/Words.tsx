import type { MessageModel } from '#domain/chart/model/message.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'

/** Replaces a picture that cannot be drawn by a message. */
export const Words = ({ model, summary }: MarkProps<MessageModel>) => (
  <div className={css.words} role="img" aria-label={summary}>
    <EmptyState title={model.title}>{model.text}</EmptyState>
  </div>
)
