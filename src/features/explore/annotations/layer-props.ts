import type { LayerDraft } from '#domain/explore/annotations/layer-draft.ts'
import type { layerProblems } from '#domain/explore/annotations/layer-problems.ts'

/** An edited layer, its problems by field, and the function that changes it. */
export interface LayerProps {
  readonly draft: LayerDraft
  readonly problems: ReturnType<typeof layerProblems>
  readonly onChange: (draft: LayerDraft) => void
}
