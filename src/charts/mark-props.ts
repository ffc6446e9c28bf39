/** What every mark is given: what to draw, its name, and a sentence that says what it shows, for those who do not see it. */
export type MarkProps<M> = { readonly model: M; readonly label: string; readonly summary: string }
