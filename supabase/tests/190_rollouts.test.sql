begin;
set local search_path = public, extensions;
select plan(14);

create function pg_temp.rollout(p_step integer, p_state text default 'running', p_reason text default null) returns jsonb
language sql as $$
  select jsonb_build_object(
    'channel', 'production', 'sequence', 12, 'rollout', 'r.12', 'steps', '[5, 50, 100]'::jsonb, 'step', p_step,
    'stepStartedAt', '2026-11-20T10:00:00Z', 'state', p_state, 'reason', p_reason, 'startedAt', '2026-11-20T09:00:00Z'
  )
$$;
create function pg_temp.report(p_label text, p_code text, p_count numeric default 1) returns jsonb
language sql as $$
  select jsonb_build_object(
    'composition', 'production 12 ' || p_label, 'remote', 'mfe-payment', 'release', '1.0.0', 'code', p_code,
    'count', p_count
  )
$$;

select tests.become_visitor();
select is(rollout_verdict('production', 12), null, 'a rollout that no judge knows has no verdict');
select throws_ok($$ select keep_rollout(pg_temp.rollout(0)) $$, '42501', null, 'visitors cannot judge');
select throws_ok($$ select rollout_facts('production', 12, 5) $$, '42501', null, 'visitors cannot read what it is judged by');
select tests.become_person(gen_random_uuid());
select throws_ok($$ select keep_rollout(pg_temp.rollout(0)) $$, '42501', null, 'people cannot judge');
select throws_ok($$ select * from private.rollouts $$, '42501', null, 'people cannot read the table');

select tests.become_service();
select throws_ok($$ select * from private.rollouts $$, '42501', null, 'nor can the service role');
select ok(keep_rollout(pg_temp.rollout(1)), 'the judge keeps its verdict');
select ok(not keep_rollout(pg_temp.rollout(0)), 'no rollout goes back a step');
select throws_ok($$ select keep_rollout(pg_temp.rollout(3)) $$, '23514', null, 'there is no step behind the last');
select keep_rollout(pg_temp.rollout(1, 'rolled-back', 'worse'));
select ok(not keep_rollout(pg_temp.rollout(2, 'passed')), 'what was ended stays ended');
select tests.become_visitor();
select is(
  rollout_verdict('production', 12), '{"state": "rolled-back", "step": 1}'::jsonb, 'everybody may know how far it is'
);

select tests.become_service();
select record_telemetry(
  jsonb_build_object(
    'reports', jsonb_build_array(
      pg_temp.report('canary 5', 'REMOTE_TRIED', 9000), pg_temp.report('canary 5', 'REMOTE_FAILED'),
      pg_temp.report('canary 5', 'REMOTE_LOAD_NETWORK', 7), pg_temp.report('control 5', 'REMOTE_TRIED'),
      pg_temp.report('canary 50', 'REMOTE_TRIED')
    ),
    'vitals', '[
      {"composition": "production 12 canary 5", "route": "/", "name": "LCP", "value": 4001},
      {"composition": "production 12 canary 5", "route": "/", "name": "LCP", "value": 4000},
      {"composition": "production 12 canary 5", "route": "/sales", "name": "CLS", "value": 0.26},
      {"composition": "production 12 canary 5", "route": "/", "name": "TTFB", "value": 9000}
    ]'::jsonb,
    'slowPages', '[]'::jsonb
  ),
  '2026-11-20 10:00:00+00'
);
select is(
  rollout_facts('production', 12, 5) -> 'canary',
  '{
    "remotes": [{"remote": "mfe-payment", "tried": 1, "failed": 1}],
    "vitals": [{"name": "CLS", "seen": 1, "poor": 1}, {"name": "LCP", "seen": 2, "poor": 1}]
  }'::jsonb,
  'a browser speaks for itself only, and each step and part is counted for itself'
);
select is(
  rollout_facts('production', 12, 5) -> 'control' -> 'remotes',
  '[{"remote": "mfe-payment", "tried": 1, "failed": 0}]'::jsonb,
  'the others are what it is compared with'
);
select is(rollout_facts('staging', 12, 5) -> 'rollout', 'null'::jsonb, 'each channel has rollouts of its own');

select * from finish();
rollback;
