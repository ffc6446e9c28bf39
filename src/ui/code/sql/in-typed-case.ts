import type { Completion, CompletionResult, CompletionSource } from '@codemirror/autocomplete'

/**
 * Looks for keywords in the case that somebody types in, and shows them as they are: a list that is searched for "nul" puts
 * "nullif" before "NULL", since the case of a word counts more there than its length.
 */
export const inTypedCase =
  (source: CompletionSource): CompletionSource =>
  async (context) => {
    const result = await source(context)
    if (result === null) return null
    const typed = context.state.sliceDoc(result.from, context.pos)
    return typed !== '' && typed === typed.toLowerCase() ? lowered(result) : result
  }

const lowered = (result: CompletionResult): CompletionResult => ({
  ...result,
  options: result.options.map(inLowerCase),
  // What is shown has the same letters.
  getMatch: (_option, matched) => matched ?? [],
})

const inLowerCase = (option: Completion): Completion =>
  option.type === 'keyword'
    ? { ...option, label: option.label.toLowerCase(), displayLabel: option.label }
    : option
