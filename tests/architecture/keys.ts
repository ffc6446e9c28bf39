import { codeOnly, withoutComments } from './code-text.ts'
import { findAll, isCode, type Rule } from './source-file.ts'

const HOME = 'src/ui/keyboard/input-method.ts'
const OWN_TEST = /\b(isComposing|keyCode)\b/g
const LISTENER = /\baddEventListener\(\s*'keydown'/g

export const keysOfInputMethod: Rule = {
  name: 'a key of an input method is known in one way, and every listener of its own asks for it',
  instead: `Ask isForInputMethod of ${HOME}: what listens to a window hears the keys of an editor's compositions too.`,
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('src/') && path !== HOME)
      .flatMap(({ path, text }) => [
        ...findAll(path, codeOnly(text), OWN_TEST),
        ...(text.includes('isForInputMethod(') ? [] : findAll(path, withoutComments(text), LISTENER)),
      ]),
}
