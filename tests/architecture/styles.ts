import { findAll, type Rule, type SourceFile } from './source-file.ts'

const RAW_COLOUR =
  /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(\s*[\d.]|:\s*(?:white|black|red|green|blue|gray|grey|silver|orange|yellow|purple)\b/g
const RAW_ORDER = /z-index\s*:\s*-?\d+/g

function rules(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

function ownSheets(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.filter(({ path }) => path.endsWith('.css') && path !== 'src/ui/styles/tokens.css')
}

export const onlyTokens: Rule = {
  name: 'colours use tokens',
  instead: 'Use var(--…) of src/ui/styles/tokens.css: a raw colour has no dark variant.',
  check: (files) => ownSheets(files).flatMap(({ path, text }) => findAll(path, rules(text), RAW_COLOUR)),
}

export const onlyNamedOrder: Rule = {
  name: 'z-index uses tokens',
  instead: 'Use var(--z-…) of src/ui/styles/tokens.css, which defines all eight levels.',
  check: (files) => ownSheets(files).flatMap(({ path, text }) => findAll(path, rules(text), RAW_ORDER)),
}

export const noStyleMarkup: Rule = {
  name: 'no markup has inline styles',
  instead: 'Put it in a CSS module; the content policy blocks <style> and style="…".',
  check: (files) =>
    files
      .filter(({ path }) => /\.(tsx|html)$/.test(path) && !path.startsWith('tests/'))
      .flatMap(({ path, text }) => findAll(path, text, /<style\b|\sstyle="/g)),
}
