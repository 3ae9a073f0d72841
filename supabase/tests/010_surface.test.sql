-- The whole surface at once: who may use which table, verb and function. A new grant has to be written down here.
begin;
set local search_path = public, extensions;
select plan(8);

select results_eq(
  $$
    select grantee::text collate "default", table_name::text collate "default", string_agg(privilege_type collate "default", ',' order by privilege_type)
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
    group by grantee, table_name
    order by grantee, table_name
  $$,
  $$
    values
      ('anon', 'consent_records', 'SELECT'),
      ('anon', 'health_consents', 'SELECT'),
      ('anon', 'policy_versions', 'SELECT'),
      ('anon', 'survey_responses', 'SELECT'),
      ('anon', 'surveys', 'SELECT'),
      ('authenticated', 'ai_feedback_history', 'SELECT'),
      ('authenticated', 'consent_records', 'SELECT'),
      ('authenticated', 'data_access_log', 'SELECT'),
      ('authenticated', 'exercise_progress', 'DELETE,SELECT'),
      ('authenticated', 'health_consents', 'SELECT'),
      ('authenticated', 'lead_captures', 'SELECT'),
      ('authenticated', 'pathway_steps', 'DELETE,SELECT'),
      ('authenticated', 'payment_transactions', 'SELECT'),
      ('authenticated', 'policy_versions', 'SELECT'),
      ('authenticated', 'practice_series', 'DELETE,SELECT'),
      ('authenticated', 'practice_sessions', 'DELETE,SELECT'),
      ('authenticated', 'practice_settings', 'DELETE,SELECT'),
      ('authenticated', 'purchase_intents', 'SELECT'),
      ('authenticated', 'security_audit_log', 'SELECT'),
      ('authenticated', 'social_diary_entries', 'DELETE,SELECT'),
      ('authenticated', 'survey_responses', 'DELETE,SELECT'),
      ('authenticated', 'surveys', 'SELECT'),
      ('authenticated', 'user_analytics', 'DELETE,SELECT'),
      ('authenticated', 'users', 'SELECT'),
      ('service_role', 'ai_feedback_history', 'SELECT'),
      ('service_role', 'health_consents', 'SELECT'),
      ('service_role', 'survey_responses', 'SELECT'),
      ('service_role', 'surveys', 'SELECT'),
      ('service_role', 'users', 'SELECT')
  $$,
  'tables grant only the verbs that are used'
);

select results_eq(
  $$
    select grantee::text collate "default", table_name::text collate "default", privilege_type::text collate "default", count(*)::integer
    from information_schema.column_privileges
    where table_schema = 'public' and privilege_type <> 'SELECT'
      and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
    group by grantee, table_name, privilege_type
    order by grantee, table_name, privilege_type
  $$,
  $$
    values
      ('anon', 'consent_records', 'INSERT', 10),
      ('anon', 'health_consents', 'INSERT', 5),
      ('anon', 'survey_responses', 'INSERT', 9),
      ('anon', 'survey_responses', 'UPDATE', 9),
      ('authenticated', 'consent_records', 'INSERT', 10),
      ('authenticated', 'exercise_progress', 'INSERT', 21),
      ('authenticated', 'exercise_progress', 'UPDATE', 21),
      ('authenticated', 'health_consents', 'INSERT', 5),
      ('authenticated', 'lead_captures', 'INSERT', 4),
      ('authenticated', 'pathway_steps', 'INSERT', 13),
      ('authenticated', 'pathway_steps', 'UPDATE', 13),
      ('authenticated', 'practice_series', 'INSERT', 9),
      ('authenticated', 'practice_series', 'UPDATE', 7),
      ('authenticated', 'practice_sessions', 'INSERT', 29),
      ('authenticated', 'practice_sessions', 'UPDATE', 30),
      ('authenticated', 'practice_settings', 'INSERT', 3),
      ('authenticated', 'practice_settings', 'UPDATE', 3),
      ('authenticated', 'purchase_intents', 'INSERT', 7),
      ('authenticated', 'social_diary_entries', 'INSERT', 11),
      ('authenticated', 'social_diary_entries', 'UPDATE', 11),
      ('authenticated', 'survey_responses', 'INSERT', 9),
      ('authenticated', 'survey_responses', 'UPDATE', 9),
      ('authenticated', 'users', 'INSERT', 7),
      ('authenticated', 'users', 'UPDATE', 10),
      ('service_role', 'ai_feedback_history', 'INSERT', 6),
      ('service_role', 'users', 'UPDATE', 5)
  $$,
  'writes are granted column by column, so no caller sets its own dates'
);

select is_empty(
  $$
    select table_name, grantee from information_schema.role_table_grants
    where table_schema = 'private' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
  $$,
  'no role reaches a private table'
);

select is_empty(
  $$
    select function.oid::regprocedure
    from pg_proc as function
    where function.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('public', function.oid, 'execute')
  $$,
  'no function is open to everybody'
);

select is_empty(
  $$
    select function.oid::regprocedure
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace and function.prosecdef
  $$,
  'no exposed function runs with its owner''s rights'
);

select is_empty(
  $$
    select function.oid::regprocedure
    from pg_proc as function
    where function.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (function.proconfig), false)
  $$,
  'every function has an empty search path'
);

select results_eq(
  $$
    select role.rolname::text collate "default", function.proname::text collate "default"
    from pg_proc as function
    cross join pg_roles as role
    where function.pronamespace = 'public'::regnamespace
      and role.rolname in ('anon', 'authenticated', 'service_role')
      and has_function_privilege(role.rolname, function.oid, 'execute')
    order by 1, 2
  $$,
  $$
    values
      ('anon', 'erase_visitor_session'),
      ('anon', 'log_security_event'),
      ('anon', 'open_visitor_session'),
      ('anon', 'rollout_verdict'),
      ('authenticated', 'batch_practice_operations'),
      ('authenticated', 'calculate_survey_scores'),
      ('authenticated', 'claim_visitor_answers'),
      ('authenticated', 'count_failed_logins'),
      ('authenticated', 'count_sessions_on_date'),
      ('authenticated', 'count_usage'),
      ('authenticated', 'end_session'),
      ('authenticated', 'ensure_profile'),
      ('authenticated', 'entitlement'),
      ('authenticated', 'erase_my_data'),
      ('authenticated', 'export_user_data'),
      ('authenticated', 'get_survey_statistics'),
      ('authenticated', 'list_my_data'),
      ('authenticated', 'list_sessions'),
      ('authenticated', 'log_data_access_event'),
      ('authenticated', 'log_security_event'),
      ('authenticated', 'rollout_verdict'),
      ('authenticated', 'search_diary'),
      ('authenticated', 'sync_consents'),
      ('service_role', 'access_claims'),
      ('service_role', 'add_feedback_section'),
      ('service_role', 'attach_payment'),
      ('service_role', 'begin_payment'),
      ('service_role', 'begin_refund'),
      ('service_role', 'claim_idempotency_key'),
      ('service_role', 'claim_job_run'),
      ('service_role', 'close_stale_payments'),
      ('service_role', 'delete_old_audit_logs'),
      ('service_role', 'delete_old_csrf_tokens'),
      ('service_role', 'delete_old_feedback_runs'),
      ('service_role', 'delete_old_idempotency_keys'),
      ('service_role', 'delete_old_invocations'),
      ('service_role', 'delete_old_job_runs'),
      ('service_role', 'delete_old_model_usage'),
      ('service_role', 'delete_old_payments'),
      ('service_role', 'delete_old_rate_limits'),
      ('service_role', 'delete_old_telemetry'),
      ('service_role', 'delete_old_visitor_consents'),
      ('service_role', 'delete_stale_visitor_sessions'),
      ('service_role', 'delete_user_account'),
      ('service_role', 'drop_refund'),
      ('service_role', 'entitlement'),
      ('service_role', 'exercise_attempts'),
      ('service_role', 'find_model_feedback'),
      ('service_role', 'find_payment'),
      ('service_role', 'finish_feedback_run'),
      ('service_role', 'finish_idempotency_key'),
      ('service_role', 'finish_invocation'),
      ('service_role', 'finish_job_run'),
      ('service_role', 'finish_payment_clean_up'),
      ('service_role', 'forget_payment_customer'),
      ('service_role', 'give_up_payment'),
      ('service_role', 'grant_lifetime_access'),
      ('service_role', 'is_csrf_token'),
      ('service_role', 'keep_ai_feedback'),
      ('service_role', 'keep_csrf_token'),
      ('service_role', 'keep_payment_customer'),
      ('service_role', 'keep_rollout'),
      ('service_role', 'keep_shared_feedback'),
      ('service_role', 'last_job_runs'),
      ('service_role', 'list_payment_clean_ups'),
      ('service_role', 'open_feedback_run'),
      ('service_role', 'opens_premium'),
      ('service_role', 'owns_subscription'),
      ('service_role', 'payment_account'),
      ('service_role', 'payment_analytics'),
      ('service_role', 'payment_price'),
      ('service_role', 'payments_behind'),
      ('service_role', 'payments_to_check'),
      ('service_role', 'put_off_payment_clean_up'),
      ('service_role', 'read_invocation'),
      ('service_role', 'read_payment'),
      ('service_role', 'record_payment'),
      ('service_role', 'record_subscription'),
      ('service_role', 'record_telemetry'),
      ('service_role', 'release_idempotency_key'),
      ('service_role', 'revoke_lifetime_access'),
      ('service_role', 'rollout_facts'),
      ('service_role', 'rollout_verdict'),
      ('service_role', 'settle_model_call'),
      ('service_role', 'start_invocation'),
      ('service_role', 'subscription_standing'),
      ('service_role', 'subscriptions_to_check'),
      ('service_role', 'take_model_call'),
      ('service_role', 'take_practice_model_call'),
      ('service_role', 'take_rate_limit')
  $$,
  'exposed functions grant only the roles that call them'
);

select is_empty(
  $$
    select tablename, roles, cmd, count(*) from pg_policies
    where schemaname = 'public'
    group by tablename, roles, cmd
    having count(*) > 1 or cmd = 'ALL' or 'public' = any (roles)
  $$,
  'there is one policy for each verb and role'
);

select * from finish();
rollback;
