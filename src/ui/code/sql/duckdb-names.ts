/**
 * The names in the catalogue of DuckDB 1.5 (duckdb_keywords, duckdb_types, duckdb_functions), without internal ones and without
 * unreserved words that are common column names (name, type, year, data).
 */
export const DUCKDB_KEYWORDS =
  'abort all alter analyse analyze and anti any array as asc asof asymmetric at attach begin between ' +
  'both by call case cast check coalesce collate collation column columns commit conflict constraint ' +
  'copy create cross cube current database deallocate default deferrable delete desc describe detach ' +
  'distinct do drop else end except exclude execute exists explain export extension extract false fetch ' +
  'filter first following for force foreign from full glob group grouping groups having ignore ilike ' +
  'import in initially inner insert install intersect interval into is isnull join lambda last lateral ' +
  'leading left like limit load macro materialized merge natural not nothing notnull null nullif nulls ' +
  'offset on only or order ordinality outer over overlaps overriding partition pivot pivot_longer ' +
  'pivot_wider placing positional pragma preceding prepare primary qualify range recursive references ' +
  'rename replace reset respect returning right rollback rollup rows sample schema select semi sequence ' +
  'set sets show similar some summarize symmetric table tablesample temp temporary then ties to ' +
  'trailing transaction true truncate try_cast unbounded union unique unnest unpivot update use using ' +
  'vacuum values variadic view when where window with within'

/** Type names with their aliases. */
export const DUCKDB_TYPES =
  'bigint bignum bit bitstring blob bool boolean bytea char date datetime decimal double enum float ' +
  'float4 float8 hugeint int int1 int2 int4 int8 integer json list long map numeric real short smallint ' +
  'string struct text time timestamp timestamp_ms timestamp_ns timestamp_s timestamptz timetz tinyint ' +
  'ubigint uhugeint uinteger union usmallint utinyint uuid varbinary varchar'

/** Functions that completion offers. */
export const DUCKDB_FUNCTIONS =
  'abs acos acosh age aggregate ago alias any_value apply approx_count_distinct approx_quantile ' +
  'approx_top_k arbitrary arg_max arg_max_null arg_max_nulls_last arg_min arg_min_null ' +
  'arg_min_nulls_last argmax argmin array_agg array_aggr array_aggregate array_append array_apply ' +
  'array_cat array_concat array_contains array_cosine_distance array_cosine_similarity ' +
  'array_cross_product array_distance array_distinct array_dot_product array_extract array_filter ' +
  'array_has array_has_all array_has_any array_indexof array_inner_product array_intersect array_length ' +
  'array_negative_dot_product array_negative_inner_product array_pop_back array_pop_front ' +
  'array_position array_prepend array_push_back array_push_front array_reduce array_resize ' +
  'array_reverse array_reverse_sort array_select array_slice array_sort array_to_json array_to_string ' +
  'array_to_string_comma_default array_transform array_unique array_value array_where array_zip ascii ' +
  'asin asinh atan atan2 atanh avg base64 bit_and bit_count bit_length bit_or bit_position bit_xor ' +
  'bitstring bitstring_agg bool_and bool_or cardinality cbrt ceil ceiling century char_length ' +
  'character_length chr concat concat_ws contains corr cos cosh cot count count_if count_star countif ' +
  'covar_pop covar_samp cume_dist current_catalog current_database current_date current_localtime ' +
  'current_localtimestamp current_query current_role current_schema current_schemas current_setting ' +
  'current_user currval damerau_levenshtein date_add date_diff date_part date_sub date_trunc datediff ' +
  'datepart datesub datetrunc day dayname dayofmonth dayofweek dayofyear days_in_month decade decode ' +
  'degrees dense_rank element_at encode ends_with entropy enum_code enum_first enum_last enum_range ' +
  'enum_range_boundary epoch epoch_ms epoch_ns epoch_us equi_width_bins era even exp factorial fdiv ' +
  'fill filter first first_value flatten floor fmod format format_bytes format_type from_base64 ' +
  'from_binary from_hex from_json from_json_strict gamma gcd generate_series geomean geometric_mean ' +
  'glob greatest greatest_common_divisor group_concat hamming hash histogram histogram_exact ' +
  'histogram_values hour instr isfinite isinf isnan isodow isoyear jaccard jaro_similarity ' +
  'jaro_winkler_similarity json_array json_array_length json_contains json_each json_exists ' +
  'json_extract json_extract_path json_extract_path_text json_extract_string json_group_array ' +
  'json_group_object json_group_structure json_keys json_merge_patch json_object json_pretty json_quote ' +
  'json_structure json_transform json_transform_strict json_tree json_type json_valid json_value julian ' +
  'kahan_sum kurtosis kurtosis_pop lag last last_day last_value lcase lcm lead least ' +
  'least_common_multiple left left_grapheme len length length_grapheme levenshtein lgamma list ' +
  'list_aggr list_aggregate list_any_value list_append list_apply list_approx_count_distinct list_avg ' +
  'list_bit_and list_bit_or list_bit_xor list_bool_and list_bool_or list_cat list_concat list_contains ' +
  'list_cosine_distance list_cosine_similarity list_count list_distance list_distinct list_dot_product ' +
  'list_element list_entropy list_extract list_filter list_first list_has list_has_all list_has_any ' +
  'list_histogram list_indexof list_inner_product list_intersect list_kurtosis list_kurtosis_pop ' +
  'list_last list_mad list_max list_median list_min list_mode list_negative_dot_product ' +
  'list_negative_inner_product list_pack list_position list_prepend list_product list_reduce ' +
  'list_resize list_reverse list_reverse_sort list_select list_sem list_skewness list_slice list_sort ' +
  'list_stddev_pop list_stddev_samp list_string_agg list_sum list_transform list_unique list_value ' +
  'list_var_pop list_var_samp list_where list_zip listagg ln log log10 log2 lower lpad ltrim make_date ' +
  'make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz make_type map_concat ' +
  'map_contains map_contains_entry map_contains_value map_entries map_extract map_extract_value ' +
  'map_from_entries map_keys map_values max max_by md5 mean median microsecond millennium millisecond ' +
  'min min_by minute mode month monthname nanosecond nextval normalized_interval now nth_value ntile ' +
  'nullif octet_length parquet_file_metadata parquet_metadata parquet_scan parquet_schema parse_dirname ' +
  'parse_dirpath parse_filename parse_formatted_bytes parse_path percent_rank pi pow power prefix ' +
  'printf product quantile quantile_cont quantile_disc quarter radians random range rank read_blob ' +
  'read_csv read_csv_auto read_duckdb read_json read_json_auto read_json_objects read_json_objects_auto ' +
  'read_ndjson read_ndjson_auto read_ndjson_objects read_parquet read_text reduce regexp_escape ' +
  'regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace ' +
  'regexp_split_to_array regexp_split_to_table regr_avgx regr_avgy regr_count regr_intercept regr_r2 ' +
  'regr_slope regr_sxx regr_sxy regr_syy repeat replace reservoir_quantile reverse right right_grapheme ' +
  'round round_even roundbankers row_number rpad rtrim second session_user set_bit setseed sha1 sha256 ' +
  'sign signbit sin sinh skewness split split_part sqrt starts_with stddev stddev_pop stddev_samp ' +
  'str_split str_split_regex strftime string_agg string_split string_split_regex string_to_array ' +
  'strip_accents strlen strpos strptime struct_concat struct_contains struct_extract struct_extract_at ' +
  'struct_has struct_indexof struct_insert struct_keys struct_pack struct_position struct_update ' +
  'struct_values substr substring substring_grapheme suffix sum sum_no_overflow sumkahan switch tan ' +
  'tanh time_bucket timetz_byte_comparable timezone timezone_hour timezone_minute to_base to_base64 ' +
  'to_binary to_centuries to_days to_decades to_hex to_hours to_json to_microseconds to_millennia ' +
  'to_milliseconds to_minutes to_months to_quarters to_seconds to_timestamp to_weeks to_years today ' +
  'transaction_timestamp translate trim trunc truncate_duckdb_logs try_strptime typeof ucase unbin ' +
  'unhex union_extract union_tag union_value unnest unpivot_list upper url_decode url_encode uuid ' +
  'uuid_extract_timestamp uuid_extract_version uuidv4 uuidv7 var_pop var_samp variance ' +
  'variant_bytes_to_variant variant_extract variant_normalize variant_to_parquet_variant variant_typeof ' +
  'version wavg week weekday weekofyear weighted_avg xor year yearweek'
