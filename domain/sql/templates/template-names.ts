/** Names that the server gives a meaning to; a parameter of the same name would not be looked at. Source: wire §5. */
export const MACRO_NAMES: ReadonlySet<string> = new Set([
  'cache_key_wrapper',
  'current_user_email',
  'current_user_id',
  'current_username',
  'filter_values',
  'get_filters',
  'url_param',
])

/** What dashboards fill; where there is none a parameter may stand in for it. */
export const TIME_RANGE_NAMES: ReadonlySet<string> = new Set(['from_dttm', 'to_dttm'])

/** The words and names of Jinja's own. */
export const JINJA_NAMES: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'if',
  'else',
  'true',
  'false',
  'none',
  'True',
  'False',
  'None',
  'recursive',
  'range',
  'dict',
  'lipsum',
  'cycler',
  'joiner',
  'namespace',
  'loop',
  'self',
  'caller',
  'varargs',
  'kwargs',
])
