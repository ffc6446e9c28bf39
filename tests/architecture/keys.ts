import { codeOnly, withoutComments } from './code-text.ts'
import { findAll, isCode, type Rule } from './source-file.ts'

const HOME = 'src/ui/keyboard/input-method.ts'
const OWN_TEST = /\b(isComposing|keyCode)\b/g
const LISTENER = /\baddEventListener\(\s*'keydown'/g

export const keysOfInputMethod: Rule = {
  name: 'keys of an input method are detected in one place, and every key listener checks them',
  instead: `Check isForInputMethod of ${HOME}: a listener of a window receives the keys of an editor's compositions too.`,
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('src/') && path !== HOME)
      .flatMap(({ path, text }) => [
        ...findAll(path, codeOnly(text), OWN_TEST),
        ...(text.includes('isForInputMethod(') ? [] : findAll(path, withoutComments(text), LISTENER)),
      ]),
}
