import { describe, expect, test } from 'vitest'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'

/** An optional name has a question mark. */
function names(text: string): string[] {
  return templateParameters(text).map(({ name, isOptional }) => (isOptional ? `${name}?` : name))
}

describe('the parameters of a text are its undefined names', () => {
  test.each([
    ['none', 'SELECT 1', []],
    ['one', "WHERE day = '{{ ds }}'", ['ds']],
    ['each once, in order', '{{ b }} {{ a }} {{ b }}', ['b', 'a']],
    ['an object, not its fields', '{{ page.size }} {{ page["offset"] }}', ['page']],
    ['no filters and no tests', '{{ a | upper }} {{ b is string }}', ['a', 'b']],
    ['no names of arguments', "{{ url_param('x', default=other) }}", ['other']],
    ['no macros of the server', '{{ current_user_id() }} {{ filter_values("a") }}', []],
    ['no words of Jinja', '{{ a if b and not c else none }}', ['a', 'b?', 'c?']],
    ['none that the text sets', '{% set a = b %}{{ a }}', ['b']],
    ['none that a loop sets', '{% for a, b in pairs %}{{ a }}{{ b }}{{ loop.index }}{% endfor %}', ['pairs']],
    ['none that a macro takes', '{% macro f(a, b=1) %}{{ a }}{{ b }}{% endmacro %}{{ f(c) }}', ['c']],
    ['a set name that its own value asks for', "{% set day = day | default('x') %}{{ day }}", ['day?']],
    ['not those of a comment', '{# {{ a }} #}', []],
    ['not those of a raw block', '{% raw %}{{ a }}{% endraw %}', []],
    ['those before a mark that is never closed', '{{ a }} {{ b', ['a']],
    ['the arguments of a filter', '{{ a | replace(b, "c") }}', ['a', 'b']],
    ['a comparison', '{% if a == b %}{% endif %}', ['a', 'b']],
  ])('%s', (_name, text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('a parameter is optional if the text can be rendered without it', () => {
  test.each([
    ['a default', "{{ who | default('nobody') }}", ['who?']],
    ['the short word of it', "{{ who | d('nobody') }}", ['who?']],
    ['a condition', '{% if who %}{{ who }}{% endif %}', ['who?']],
    ['a test whether it is there', '{% if who is defined %}{{ who }}{% endif %}', ['who?']],
    ['the time range of a dashboard', '{{ from_dttm }} {{ to_dttm }}', ['from_dttm?', 'to_dttm?']],
    ['a test whether it is not', '{% if who is not defined %}{% else %}{{ who }}{% endif %}', ['who?']],
    ['a test that a missing value passes', '{% if who is not none %}{{ who }}{% endif %}', ['who']],
    ['a choice', "{{ who if who else 'nobody' }}", ['who?']],
    ['another value in its place', "{{ who or 'nobody' }}", ['who?']],
    ['the last of several', '{{ who or other }}', ['who?', 'other']],
    ['a part of a comparison', '{% if who > 3 %}{% endif %}', ['who']],
    ['another filter', '{{ who | upper }}', ['who']],
  ])('%s', (_name, text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})
