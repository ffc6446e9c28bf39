import type { WordsModel } from '#domain/chart/model/words.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { MarkProps } from './mark-props.ts'

/** Words in the place of a picture that cannot be drawn. */
export const Words = ({ model }: MarkProps<WordsModel>) => (
  <EmptyState title={model.title}>{model.text}</EmptyState>
)
