import type { CompletionContext, CompletionSource } from '@codemirror/autocomplete'

/**
 * Offers nothing by itself where a new name is given: what stands behind AS is the writer's own word, and Enter must not
 * make another of it. A cast names a type there, which is offered; whoever asks for the list gets it.
 */
export const unlessNamed =
  (source: CompletionSource): CompletionSource =>
  (context) =>
    !context.explicit && isNaming(context) ? null : source(context)

/** As far back as a cast may begin, in characters. */
const LOOK_BACK = 200

const NAMING = /\bas\s+\w*$/i
const CASTING = /\b(try_)?cast\s*\((?:[^()]|\([^()]*\))*\bas\s+\w*$/i

const isNaming = ({ state, pos }: CompletionContext): boolean => {
  const before = state.sliceDoc(Math.max(0, pos - LOOK_BACK), pos)
  return NAMING.test(before) && !CASTING.test(before)
}
