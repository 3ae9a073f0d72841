export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "ai_feedback_history": {
                  Row: {
                    "content_hash": string,"created_at": string,"feedback": NonNullable<Json>,"id": string,"model": string,"scores": NonNullable<Json>,"survey_number": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content_hash": string,"created_at"?: string,"feedback": NonNullable<Json>,"id"?: string,"model": string,"scores": NonNullable<Json>,"survey_number": number,"user_id": string
                  }
                  Update: {
                    "content_hash"?: string,"created_at"?: string,"feedback"?: NonNullable<Json>,"id"?: string,"model"?: string,"scores"?: NonNullable<Json>,"survey_number"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"consent_records": {
                  Row: {
                    "choice_id": string,"consent_given": boolean,"consent_type": string,"consent_version": string,"created_at": string,"decided_at": string,"id": number,"ip_address": string | null,"session_id": string | null,"source": string,"user_agent": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "choice_id"?: string,"consent_given": boolean,"consent_type": string,"consent_version": string,"created_at"?: string,"decided_at"?: string,"id"?: never,"ip_address"?: string | null,"session_id"?: string | null,"source"?: string,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "choice_id"?: string,"consent_given"?: boolean,"consent_type"?: string,"consent_version"?: string,"created_at"?: string,"decided_at"?: string,"id"?: never,"ip_address"?: string | null,"session_id"?: string | null,"source"?: string,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"data_access_log": {
                  Row: {
                    "action_type": string,"created_at": string,"id": number,"ip_address": string | null,"metadata": NonNullable<Json>,"resource_id": string | null,"resource_type": string,"user_agent": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action_type": string,"created_at"?: string,"id"?: never,"ip_address"?: string | null,"metadata"?: NonNullable<Json>,"resource_id"?: string | null,"resource_type": string,"user_agent"?: string | null,"user_id": string
                  }
                  Update: {
                    "action_type"?: string,"created_at"?: string,"id"?: never,"ip_address"?: string | null,"metadata"?: NonNullable<Json>,"resource_id"?: string | null,"resource_type"?: string,"user_agent"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"exercise_progress": {
                  Row: {
                    "anxiety_after": number | null,"anxiety_before": number | null,"anxiety_during": number | null,"challenges": string | null,"completed_at": string | null,"confidence_gained": number | null,"created_at": string,"exercise_number": number | null,"exercise_status": string,"expectation": string | null,"id": string,"intention": string | null,"learnings": string | null,"outcome_versus_expectation": string | null,"rating": number | null,"session_id": string | null,"updated_at": string,"user_id": string,"version": number,"what_happened": string | null,"what_went_well": string | null,"would_repeat": boolean | null,"write_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "anxiety_after"?: number | null,"anxiety_before"?: number | null,"anxiety_during"?: number | null,"challenges"?: string | null,"completed_at"?: string | null,"confidence_gained"?: number | null,"created_at"?: string,"exercise_number"?: number | null,"exercise_status"?: string,"expectation"?: string | null,"id"?: string,"intention"?: string | null,"learnings"?: string | null,"outcome_versus_expectation"?: string | null,"rating"?: number | null,"session_id"?: string | null,"updated_at"?: string,"user_id": string,"version"?: number,"what_happened"?: string | null,"what_went_well"?: string | null,"would_repeat"?: boolean | null,"write_id"?: string | null
                  }
                  Update: {
                    "anxiety_after"?: number | null,"anxiety_before"?: number | null,"anxiety_during"?: number | null,"challenges"?: string | null,"completed_at"?: string | null,"confidence_gained"?: number | null,"created_at"?: string,"exercise_number"?: number | null,"exercise_status"?: string,"expectation"?: string | null,"id"?: string,"intention"?: string | null,"learnings"?: string | null,"outcome_versus_expectation"?: string | null,"rating"?: number | null,"session_id"?: string | null,"updated_at"?: string,"user_id"?: string,"version"?: number,"what_happened"?: string | null,"what_went_well"?: string | null,"would_repeat"?: boolean | null,"write_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "exercise_progress_session_id_fkey"
      columns: ["session_id","user_id"]
isOneToOne: false
      referencedRelation: "practice_sessions"
      referencedColumns: ["id","user_id"]
    }
                  ]
                },"health_consents": {
                  Row: {
                    "created_at": string,"id": number,"is_given": boolean,"kind": string,"session_id": string | null,"user_id": string | null,"wording_version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"is_given": boolean,"kind": string,"session_id"?: string | null,"user_id"?: string | null,"wording_version": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"is_given"?: boolean,"kind"?: string,"session_id"?: string | null,"user_id"?: string | null,"wording_version"?: string
                  }
                  Relationships: [
                    
                  ]
                },"lead_captures": {
                  Row: {
                    "created_at": string,"id": string,"interest_level": string,"metadata": NonNullable<Json>,"source": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"interest_level": string,"metadata"?: NonNullable<Json>,"source": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"interest_level"?: string,"metadata"?: NonNullable<Json>,"source"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pathway_steps": {
                  Row: {
                    "category": string | null,"created_at": string,"description": string | null,"difficulty": string,"done_at": string | null,"exercise_number": number | null,"expected_anxiety": number | null,"id": string,"position": number,"subcategory": string | null,"title": string,"updated_at": string,"user_id": string,"version": number,"write_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"created_at"?: string,"description"?: string | null,"difficulty": string,"done_at"?: string | null,"exercise_number"?: number | null,"expected_anxiety"?: number | null,"id"?: string,"position": number,"subcategory"?: string | null,"title": string,"updated_at"?: string,"user_id": string,"version"?: number,"write_id"?: string | null
                  }
                  Update: {
                    "category"?: string | null,"created_at"?: string,"description"?: string | null,"difficulty"?: string,"done_at"?: string | null,"exercise_number"?: number | null,"expected_anxiety"?: number | null,"id"?: string,"position"?: number,"subcategory"?: string | null,"title"?: string,"updated_at"?: string,"user_id"?: string,"version"?: number,"write_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"payment_transactions": {
                  Row: {
                    "access_term": string,"access_until": string | null,"amount": number,"amount_refunded": number,"created_at": string,"currency": string,"customer_id": string | null,"id": string,"paid_at": string | null,"payment_intent_id": string | null,"plan_type": string,"product_name": string,"purchase_intent_id": string | null,"receipt_url": string | null,"refund_until": string | null,"session_id": string | null,"status": string,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "access_term": string,"access_until"?: string | null,"amount": number,"amount_refunded"?: number,"created_at"?: string,"currency": string,"customer_id"?: string | null,"id"?: string,"paid_at"?: string | null,"payment_intent_id"?: string | null,"plan_type": string,"product_name": string,"purchase_intent_id"?: string | null,"receipt_url"?: string | null,"refund_until"?: string | null,"session_id"?: string | null,"status"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "access_term"?: string,"access_until"?: string | null,"amount"?: number,"amount_refunded"?: number,"created_at"?: string,"currency"?: string,"customer_id"?: string | null,"id"?: string,"paid_at"?: string | null,"payment_intent_id"?: string | null,"plan_type"?: string,"product_name"?: string,"purchase_intent_id"?: string | null,"receipt_url"?: string | null,"refund_until"?: string | null,"session_id"?: string | null,"status"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "payment_transactions_purchase_intent_id_fkey"
      columns: ["purchase_intent_id"]
isOneToOne: false
      referencedRelation: "purchase_intents"
      referencedColumns: ["id"]
    }
                  ]
                },"policy_versions": {
                  Row: {
                    "effective_date": string,"policy_type": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "effective_date": string,"policy_type": string,"version": string
                  }
                  Update: {
                    "effective_date"?: string,"policy_type"?: string,"version"?: string
                  }
                  Relationships: [
                    
                  ]
                },"practice_series": {
                  Row: {
                    "created_at": string,"day_of_month": number | null,"days_of_week": (number)[] | null,"end_date": string | null,"frequency": string,"id": string,"occurrences": number | null,"start_date": string,"time_zone": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"day_of_month"?: number | null,"days_of_week"?: (number)[] | null,"end_date"?: string | null,"frequency": string,"id"?: string,"occurrences"?: number | null,"start_date": string,"time_zone"?: string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"day_of_month"?: number | null,"days_of_week"?: (number)[] | null,"end_date"?: string | null,"frequency"?: string,"id"?: string,"occurrences"?: number | null,"start_date"?: string,"time_zone"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"practice_sessions": {
                  Row: {
                    "anxiety_after": number | null,"anxiety_before": number | null,"anxiety_during": number | null,"category": string,"completed": boolean,"completed_at": string | null,"confidence_gained": number | null,"created_at": string,"date": string,"description": string | null,"difficulty": string,"end_time": string,"exercise_number": number | null,"exercise_status": string | null,"id": string,"location": string | null,"notes": string | null,"participants": (string)[],"post_notification": boolean,"pre_notification": boolean,"recurring_id": string | null,"reminder_minutes_before": number,"reminder_sent_at": string | null,"reminderMinutesBefore": number | null,"start_time": string,"subcategory": string,"time_zone": string,"title": string,"updated_at": string,"user_id": string,"version": number,"write_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "anxiety_after"?: number | null,"anxiety_before"?: number | null,"anxiety_during"?: number | null,"category": string,"completed"?: boolean,"completed_at"?: string | null,"confidence_gained"?: number | null,"created_at"?: string,"date": string,"description"?: string | null,"difficulty": string,"end_time": string,"exercise_number"?: number | null,"exercise_status"?: string | null,"id"?: string,"location"?: string | null,"notes"?: string | null,"participants"?: (string)[],"post_notification"?: boolean,"pre_notification"?: boolean,"recurring_id"?: string | null,"reminder_minutes_before"?: number,"reminder_sent_at"?: string | null,"reminderMinutesBefore"?: number | null,"start_time": string,"subcategory": string,"time_zone"?: string,"title": string,"updated_at"?: string,"user_id": string,"version"?: number,"write_id"?: string | null
                  }
                  Update: {
                    "anxiety_after"?: number | null,"anxiety_before"?: number | null,"anxiety_during"?: number | null,"category"?: string,"completed"?: boolean,"completed_at"?: string | null,"confidence_gained"?: number | null,"created_at"?: string,"date"?: string,"description"?: string | null,"difficulty"?: string,"end_time"?: string,"exercise_number"?: number | null,"exercise_status"?: string | null,"id"?: string,"location"?: string | null,"notes"?: string | null,"participants"?: (string)[],"post_notification"?: boolean,"pre_notification"?: boolean,"recurring_id"?: string | null,"reminder_minutes_before"?: number,"reminder_sent_at"?: string | null,"reminderMinutesBefore"?: number | null,"start_time"?: string,"subcategory"?: string,"time_zone"?: string,"title"?: string,"updated_at"?: string,"user_id"?: string,"version"?: number,"write_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "practice_sessions_recurring_id_fkey"
      columns: ["recurring_id","user_id"]
isOneToOne: false
      referencedRelation: "practice_series"
      referencedColumns: ["id","user_id"]
    }
                  ]
                },"practice_settings": {
                  Row: {
                    "created_at": string,"reminders_snoozed_until": string | null,"shows_streaks": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"reminders_snoozed_until"?: string | null,"shows_streaks"?: boolean,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"reminders_snoozed_until"?: string | null,"shows_streaks"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"purchase_intents": {
                  Row: {
                    "created_at": string,"currency": string,"id": string,"metadata": NonNullable<Json>,"plan_type": string,"price": number,"source": string,"status": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"currency": string,"id"?: string,"metadata"?: NonNullable<Json>,"plan_type": string,"price": number,"source": string,"status"?: string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"currency"?: string,"id"?: string,"metadata"?: NonNullable<Json>,"plan_type"?: string,"price"?: number,"source"?: string,"status"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"security_audit_log": {
                  Row: {
                    "created_at": string,"event_details": NonNullable<Json>,"event_type": string,"id": number,"ip_address": string | null,"success": boolean,"user_agent": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_details"?: NonNullable<Json>,"event_type": string,"id"?: never,"ip_address"?: string | null,"success"?: boolean,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"event_details"?: NonNullable<Json>,"event_type"?: string,"id"?: never,"ip_address"?: string | null,"success"?: boolean,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"social_diary_entries": {
                  Row: {
                    "created_at": string,"entry_date": string,"feeling_after": number | null,"feeling_before": number | null,"feelings": (string)[],"id": string,"learned": string | null,"situation": string,"thoughts": string | null,"updated_at": string,"user_id": string,"version": number,"write_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"entry_date": string,"feeling_after"?: number | null,"feeling_before"?: number | null,"feelings"?: (string)[],"id"?: string,"learned"?: string | null,"situation": string,"thoughts"?: string | null,"updated_at"?: string,"user_id": string,"version"?: number,"write_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"entry_date"?: string,"feeling_after"?: number | null,"feeling_before"?: number | null,"feelings"?: (string)[],"id"?: string,"learned"?: string | null,"situation"?: string,"thoughts"?: string | null,"updated_at"?: string,"user_id"?: string,"version"?: number,"write_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"survey_responses": {
                  Row: {
                    "category": string | null,"completed_at": string | null,"created_at": string,"owner_key": string,"question_id": string,"question_text": string | null,"response_value": number,"run_id": string,"session_id": string | null,"survey_number": number,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"completed_at"?: string | null,"created_at"?: string,"owner_key"?: never,"question_id": string,"question_text"?: string | null,"response_value": number,"run_id"?: string,"session_id"?: string | null,"survey_number": number,"user_id"?: string | null
                  }
                  Update: {
                    "category"?: string | null,"completed_at"?: string | null,"created_at"?: string,"owner_key"?: never,"question_id"?: string,"question_text"?: string | null,"response_value"?: number,"run_id"?: string,"session_id"?: string | null,"survey_number"?: number,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"surveys": {
                  Row: {
                    "definition": Json | null,"description": string,"id": number,"is_active": boolean,"question_count": number,"title": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "definition"?: Json | null,"description": string,"id": number,"is_active": boolean,"question_count": number,"title": string,"version": string
                  }
                  Update: {
                    "definition"?: Json | null,"description"?: string,"id"?: number,"is_active"?: boolean,"question_count"?: number,"title"?: string,"version"?: string
                  }
                  Relationships: [
                    
                  ]
                },"user_analytics": {
                  Row: {
                    "day": string,"event": string,"event_count": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"event": string,"event_count"?: number,"user_id": string
                  }
                  Update: {
                    "day"?: string,"event"?: string,"event_count"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"users": {
                  Row: {
                    "assessment_completed": boolean,"created_at": string,"email": string,"first_name": string | null,"has_lifetime_access": boolean,"id": string,"last_name": string | null,"onboarding_completed": boolean,"profile_completed": boolean,"stripe_customer_id": string | null,"subscription_active": boolean,"subscription_expires": string | null,"subscription_plan": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assessment_completed"?: boolean,"created_at"?: string,"email": string,"first_name"?: string | null,"has_lifetime_access"?: boolean,"id": string,"last_name"?: string | null,"onboarding_completed"?: boolean,"profile_completed"?: boolean,"stripe_customer_id"?: string | null,"subscription_active"?: boolean,"subscription_expires"?: string | null,"subscription_plan"?: string,"updated_at"?: string
                  }
                  Update: {
                    "assessment_completed"?: boolean,"created_at"?: string,"email"?: string,"first_name"?: string | null,"has_lifetime_access"?: boolean,"id"?: string,"last_name"?: string | null,"onboarding_completed"?: boolean,"profile_completed"?: boolean,"stripe_customer_id"?: string | null,"subscription_active"?: boolean,"subscription_expires"?: string | null,"subscription_plan"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "access_claims":
{ Args: { "p_now"?: string,"p_user_id": string }; Returns: Json
                           },
"add_feedback_section":
{ Args: { "p_lease_seconds": number,"p_now"?: string,"p_place": number,"p_run_id": string,"p_section": Json }; Returns: boolean
                           },
"attach_payment":
{ Args: { "p_customer_id": string,"p_payment_intent_id": string,"p_session_id": string,"p_transaction_id": string }; Returns: boolean
                           },
"batch_practice_operations":
{ Args: { "on_conflict"?: string,"operations": Json,"series"?: Json }; Returns: Json
                           },
"begin_payment":
{ Args: { "p_now"?: string,"p_plan_type": string,"p_user_id": string }; Returns: Json
                           },
"begin_refund":
{ Args: { "p_amount": number,"p_now"?: string,"p_payment_intent_id": string,"p_request_key": string,"p_user_id": string }; Returns: Json
                           },
"calculate_survey_scores":
{ Args: { "p_survey_number"?: number,"p_user_id": string }; Returns: Json
                           },
"claim_idempotency_key":
{ Args: { "p_body_hash": string,"p_key": string,"p_now"?: string,"p_owner": string,"p_route": string,"p_user_id"?: string }; Returns: Json
                           },
"claim_job_run":
{ Args: { "p_job": string,"p_lease_seconds": number,"p_now"?: string }; Returns: string
                           },
"claim_visitor_answers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"close_stale_payments":
{ Args: { "p_now"?: string }; Returns: number
                           },
"count_failed_logins":
{ Args: { "p_email": string }; Returns: number
                           },
"count_sessions_on_date":
{ Args: { "date": string }; Returns: number
                           },
"count_usage":
{ Args: { "p_event": string }; Returns: boolean
                           },
"delete_old_audit_logs":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_csrf_tokens":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_feedback_runs":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_idempotency_keys":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_invocations":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_job_runs":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_model_usage":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_payments":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_rate_limits":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_telemetry":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_old_visitor_consents":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_stale_visitor_sessions":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_user_account":
{ Args: { "p_auth_session_id": string,"p_now"?: string,"p_user_id": string }; Returns: string
                           },
"drop_refund":
{ Args: { "p_request_id": string }; Returns: undefined
                           },
"end_session":
{ Args: { "p_session_id": string }; Returns: boolean
                           },
"ensure_profile":
{ Args: Record<PropertyKey, never>; Returns: {
              "assessment_completed": boolean,
"created_at": string,
"email": string,
"first_name": string | null,
"has_lifetime_access": boolean,
"id": string,
"last_name": string | null,
"onboarding_completed": boolean,
"profile_completed": boolean,
"stripe_customer_id": string | null,
"subscription_active": boolean,
"subscription_expires": string | null,
"subscription_plan": string,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "users"
        isOneToOne: true
        isSetofReturn: false
      } },
"entitlement":
{ Args: { "p_now"?: string,"p_user_id": string }; Returns: Json
                           },
"erase_my_data":
{ Args: { "p_kind": string }; Returns: Json
                           },
"erase_visitor_session":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"exercise_attempts":
{ Args: { "p_exercise_number": number,"p_since": string,"p_user_id": string }; Returns: Json
                           },
"export_user_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"find_model_feedback":
{ Args: { "p_content_hash": string,"p_now"?: string,"p_provider"?: string,"p_session_key_hash": string,"p_user_id": string }; Returns: Json
                           },
"find_payment":
{ Args: { "p_payment_intent_id": string,"p_session_id": string,"p_user_id": string }; Returns: Json
                           },
"finish_feedback_run":
{ Args: { "p_is_reusable": boolean,"p_run_id": string }; Returns: undefined
                           },
"finish_idempotency_key":
{ Args: { "p_answer": Json,"p_claim_id": string,"p_status": number }; Returns: undefined
                           },
"finish_invocation":
{ Args: { "p_code"?: string,"p_id": string,"p_now"?: string,"p_state": string }; Returns: undefined
                           },
"finish_job_run":
{ Args: { "p_details"?: Json,"p_now"?: string,"p_outcome": string,"p_run_id": string }; Returns: boolean
                           },
"finish_payment_clean_up":
{ Args: { "p_id": number }; Returns: undefined
                           },
"forget_payment_customer":
{ Args: { "p_customer_id": string,"p_user_id": string }; Returns: undefined
                           },
"get_survey_statistics":
{ Args: { "p_user_id": string }; Returns: Json
                           },
"give_up_payment":
{ Args: { "p_now"?: string,"p_transaction_id": string }; Returns: undefined
                           },
"grant_lifetime_access":
{ Args: { "p_purchased_at"?: string,"p_user_id": string }; Returns: undefined
                           },
"is_csrf_token":
{ Args: { "p_now"?: string,"p_token_hash": string,"p_user_id": string }; Returns: boolean
                           },
"keep_ai_feedback":
{ Args: { "p_content_hash": string,"p_feedback": Json,"p_model": string,"p_scores": Json,"p_survey_number": number,"p_user_id": string }; Returns: Json
                           },
"keep_csrf_token":
{ Args: { "p_now"?: string,"p_token_hash": string,"p_user_id": string }; Returns: boolean
                           },
"keep_payment_customer":
{ Args: { "p_customer_id": string,"p_user_id": string }; Returns: string
                           },
"keep_rollout":
{ Args: { "p_now"?: string,"p_rollout": Json }; Returns: boolean
                           },
"keep_shared_feedback":
{ Args: { "p_content_hash": string,"p_feedback": Json,"p_now"?: string }; Returns: undefined
                           },
"last_job_runs":
{ Args: Record<PropertyKey, never>; Returns: {
              "details": Json,"finished_at": string,"job": string,"outcome": string,"started_at": string
            }[]
                           },
"list_my_data":
{ Args: Record<PropertyKey, never>; Returns: {
              "is_erasable": boolean,"kind": string,"newest_at": string,"oldest_at": string,"row_count": number
            }[]
                           },
"list_payment_clean_ups":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"is_current": boolean,"last_used_at": string,"user_agent": string
            }[]
                           },
"log_data_access_event":
{ Args: { "p_action_type": string,"p_ip_address"?: string,"p_metadata"?: Json,"p_resource_id"?: string,"p_resource_type": string,"p_user_agent"?: string,"p_user_id"?: string }; Returns: number
                           },
"log_security_event":
{ Args: { "p_event_details"?: Json,"p_event_type": string,"p_ip_address"?: string,"p_success"?: boolean,"p_user_agent"?: string,"p_user_id"?: string }; Returns: number
                           },
"open_feedback_run":
{ Args: { "p_content_hash": string,"p_lease_seconds": number,"p_now"?: string,"p_run_id": string,"p_survey_number": number,"p_user_id": string }; Returns: Json
                           },
"open_visitor_session":
{ Args: { "p_session_id": string }; Returns: undefined
                           },
"opens_premium":
{ Args: { "p_user_id": string }; Returns: boolean
                           },
"owns_subscription":
{ Args: { "p_subscription_id": string,"p_user_id": string }; Returns: boolean
                           },
"payment_account":
{ Args: { "p_user_id": string }; Returns: Json
                           },
"payment_analytics":
{ Args: { "p_since": string,"p_user_id": string }; Returns: Json
                           },
"payment_price":
{ Args: { "p_plan_type": string }; Returns: Json
                           },
"payments_behind":
{ Args: { "p_told": Json }; Returns: Json
                           },
"payments_to_check":
{ Args: { "p_now"?: string,"p_seen"?: (string)[] }; Returns: Json
                           },
"put_off_payment_clean_up":
{ Args: { "p_id": number }; Returns: undefined
                           },
"read_invocation":
{ Args: { "p_id": string,"p_user_id": string }; Returns: Json
                           },
"read_payment":
{ Args: { "p_transaction_id": string,"p_user_id": string }; Returns: Json
                           },
"record_payment":
{ Args: { "p_event": Json,"p_now"?: string,"p_seen": Json }; Returns: Json
                           },
"record_subscription":
{ Args: { "p_event": Json,"p_now"?: string,"p_seen": Json }; Returns: string
                           },
"record_telemetry":
{ Args: { "p_batch": Json,"p_now"?: string }; Returns: undefined
                           },
"release_idempotency_key":
{ Args: { "p_claim_id": string }; Returns: undefined
                           },
"revoke_lifetime_access":
{ Args: { "p_now"?: string,"p_user_id": string }; Returns: undefined
                           },
"rollout_facts":
{ Args: { "p_channel": string,"p_percent": number,"p_sequence": number }; Returns: Json
                           },
"rollout_verdict":
{ Args: { "p_channel": string,"p_sequence": number }; Returns: Json
                           },
"search_diary":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_query": string }; Returns: {
              "created_at": string,
"entry_date": string,
"feeling_after": number | null,
"feeling_before": number | null,
"feelings": (string)[],
"id": string,
"learned": string | null,
"situation": string,
"thoughts": string | null,
"updated_at": string,
"user_id": string,
"version": number,
"write_id": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "social_diary_entries"
        isOneToOne: false
        isSetofReturn: true
      } },
"settle_model_call":
{ Args: { "p_now"?: string,"p_reserved": number,"p_session_key_hash": string,"p_used": number,"p_user_id": string }; Returns: undefined
                           },
"start_invocation":
{ Args: { "p_function_name": string,"p_now"?: string,"p_user_id": string }; Returns: string
                           },
"subscription_standing":
{ Args: { "p_now"?: string,"p_user_id": string }; Returns: Json
                           },
"subscriptions_to_check":
{ Args: { "p_now"?: string,"p_seen"?: (string)[] }; Returns: Json
                           },
"sync_consents":
{ Args: { "p_choices": Json,"p_session_id": string }; Returns: {
              "consent_given": boolean,"consent_type": string,"consent_version": string,"decided_at": string,"source": string
            }[]
                           },
"take_model_call":
{ Args: { "p_limits": Json,"p_now"?: string,"p_provider"?: string,"p_reserved": number,"p_session_key_hash": string,"p_user_id": string }; Returns: string
                           },
"take_practice_model_call":
{ Args: { "p_kind": string,"p_limits": Json,"p_now"?: string,"p_provider": string,"p_reserved": number,"p_user_id": string }; Returns: string
                           },
"take_rate_limit":
{ Args: { "p_limits": Json,"p_now"?: string,"p_route": string,"p_subject": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
