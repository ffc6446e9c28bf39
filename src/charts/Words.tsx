import type { CloudModel } from '#domain/chart/model/cloud.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'

/** Replaces a picture that cannot be drawn by its summary. */
export const Words = ({ model, summary }: MarkProps<CloudModel>) => (
  <div className={css.words} role="img" aria-label={summary}>
    <EmptyState title={model.title}>{model.text}</EmptyState>
  </div>
)
