import { Annotation } from '@codemirror/state'

/** Marks a change that was not typed in this editor. An `own-step` is undone alone. */
export const fromOutside = Annotation.define<'own-step' | 'joined'>()
