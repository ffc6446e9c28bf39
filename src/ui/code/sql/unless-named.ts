import type { CompletionContext, CompletionSource } from '@codemirror/autocomplete'

/**
 * Offers nothing automatically where a new name is typed: the word after AS is free, and Enter must not replace it. A cast has
 * a type there, which is offered; an explicit request shows the list.
 */
export const unlessNamed =
  (source: CompletionSource): CompletionSource =>
  (context) =>
    !context.explicit && isNaming(context) ? null : source(context)

/** Longest distance to the start of a cast, in characters. */
const LOOK_BACK = 200

const NAMING = /\bas\s+\w*$/i
const CASTING = /\b(try_)?cast\s*\((?:[^()]|\([^()]*\))*\bas\s+\w*$/i

const isNaming = ({ state, pos }: CompletionContext): boolean => {
  const before = state.sliceDoc(Math.max(0, pos - LOOK_BACK), pos)
  return NAMING.test(before) && !CASTING.test(before)
}
