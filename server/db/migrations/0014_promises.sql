-- What the contract promises, held by the database too (docs/decisions/0086). Every row that is written from now on is held to it; so is what is there
-- already, unless a row of an older version breaks a promise: then that one rule is left for new rows alone, and the portal starts nevertheless.
ALTER TABLE "answers" ADD CONSTRAINT "answers_have_status_and_body" CHECK (("answers"."status" is null) = ("answers"."body" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_status_known" CHECK ("blog_posts"."status" in ('draft', 'published')) NOT VALID;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_version_least" CHECK ("blog_posts"."version" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_published_at_some_time" CHECK ("blog_posts"."status" <> 'published' or "blog_posts"."published_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "blog_versions" ADD CONSTRAINT "blog_versions_version_least" CHECK ("blog_versions"."version" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_meterage_range" CHECK ("booths"."meterage" between 1 and 5000) NOT VALID;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_open_sides_range" CHECK ("booths"."open_sides" between 0 and 4) NOT VALID;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_price_cents_least" CHECK ("booths"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_price_per_square_metre_cents_least" CHECK ("booths"."price_per_square_metre_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_have_a_price" CHECK ("booths"."price_cents" is not null or "booths"."price_per_square_metre_cents" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('held', 'reserved', 'released')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_held_by_a_hold" CHECK ("claims"."status" <> 'held' or ("claims"."hold_id" is not null and "claims"."expires_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reserved_by_an_order" CHECK ("claims"."status" <> 'reserved' or "claims"."order_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_locale_known" CHECK ("contact_messages"."locale" in ('fa', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('unread', 'read', 'answered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_value_least" CHECK ("counters"."value" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_what_known" CHECK ("day_counts"."what" in ('submitted', 'verified', 'joined', 'invoices', 'invoiced', 'invoicedWithTax', 'revenue')) NOT VALID;--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_price_cents_least" CHECK ("equipments"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_position_least" CHECK ("equipments"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_count_range" CHECK ("equipments"."count" between 0 and 99999) NOT VALID;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_sector_known" CHECK ("exhibitors"."sector" in ('medicine', 'dentistry', 'pharmacy', 'laboratory')) NOT VALID;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_max_height_cm_range" CHECK ("halls"."max_height_cm" between 200 and 3000) NOT VALID;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_position_least" CHECK ("halls"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_events" ADD CONSTRAINT "honorary_events_from_status_known" CHECK ("honorary_events"."from_status" in ('submitted', 'reviewing', 'interview', 'approved', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_events" ADD CONSTRAINT "honorary_events_to_status_known" CHECK ("honorary_events"."to_status" in ('submitted', 'reviewing', 'interview', 'approved', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_events" ADD CONSTRAINT "honorary_events_by_known" CHECK ("honorary_events"."by" in ('owner', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_status_known" CHECK ("honorary_visitors"."status" in ('submitted', 'reviewing', 'interview', 'approved', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_referrer_source_known" CHECK ("honorary_visitors"."referrer_source" in ('colleague', 'professionalContact', 'socialMedia', 'officialWebsite', 'emailInvitation', 'newsletter', 'onlineAdvertisement', 'previousParticipation', 'chamberOfCommerce', 'tradeFair', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_average_score_range" CHECK ("honorary_visitors"."average_score" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_interview_minutes_range" CHECK ("honorary_visitors"."interview_minutes" between 10 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "applications_have_a_whole_interview" CHECK (num_nulls("honorary_visitors"."interview_at", "honorary_visitors"."interview_link", "honorary_visitors"."interview_minutes") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "applications_approved_after_an_interview" CHECK ("honorary_visitors"."status" <> 'approved' or "honorary_visitors"."interview_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "applications_approved_with_a_number" CHECK (("honorary_visitors"."status" = 'approved') = ("honorary_visitors"."invitation_number" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "applications_declined_with_a_reason" CHECK ("honorary_visitors"."status" <> 'declined' or "honorary_visitors"."reason" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_locale_known" CHECK ("invoice_files"."locale" in ('fa', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_size_least" CHECK ("invoice_files"."size" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'creditNote')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_serial_least" CHECK ("invoices"."serial" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_add_up" CHECK ("invoices"."total_with_tax_cents" = "invoices"."total_cents" + "invoices"."tax_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_what_they_correct" CHECK (("invoices"."kind" = 'creditNote') = ("invoices"."corrects_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_have_their_sign" CHECK (case when "invoices"."kind" = 'creditNote' then "invoices"."total_with_tax_cents" <= 0 else "invoices"."total_with_tax_cents" >= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_locale_known" CHECK ("letters"."locale" in ('fa', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_status_known" CHECK ("letters"."status" in ('queued', 'sent', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_at_some_time" CHECK ("letters"."status" <> 'sent' or "letters"."sent_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_status_known" CHECK ("meetings"."status" in ('requested', 'accepted', 'declined', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_ended_by_known" CHECK ("meetings"."ended_by" in ('host', 'guest', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_ended_by_somebody_once_ended" CHECK ("meetings"."ended_by" is null or "meetings"."status" not in ('requested', 'accepted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_position_least" CHECK ("opinions"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_total_cents_least" CHECK ("order_booths"."total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_position_least" CHECK ("order_booths"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_equipments" ADD CONSTRAINT "order_equipments_count_least" CHECK ("order_equipments"."count" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_known" CHECK ("order_events"."from_status" in ('unseen', 'reviewing', 'verified', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_known" CHECK ("order_events"."to_status" in ('unseen', 'reviewing', 'verified', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_known" CHECK ("order_events"."by" in ('owner', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('booth', 'hotel', 'visa', 'transportation', 'guest')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('unseen', 'reviewing', 'verified', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_basis_points_range" CHECK ("orders"."vat_basis_points" between 0 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_cents_least" CHECK ("orders"."total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_cents_least" CHECK ("orders"."discount_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_cents_least" CHECK ("orders"."tax_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_with_tax_cents_least" CHECK ("orders"."total_with_tax_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_meterage_least" CHECK ("orders"."meterage" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_add_up" CHECK ("orders"."total_with_tax_cents" = "orders"."total_cents" + "orders"."tax_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decided_at_some_time" CHECK ("orders"."status" not in ('verified', 'rejected') or "orders"."decided_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_guests_are_tracked" CHECK (("orders"."kind" = 'guest') = ("orders"."tracking_code" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_page_known" CHECK ("page_texts"."page" in ('about', 'terms', 'workshop', 'services', 'pricing', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_counter_least" CHECK ("passkeys"."counter" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_position_least" CHECK ("representatives"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_desk_known" CHECK ("team_members"."desk" in ('booth', 'abroad', 'visa', 'travel', 'finance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_position_least" CHECK ("team_members"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_by_known" CHECK ("ticket_comments"."by" in ('owner', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('awaitingReply', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_last_by_known" CHECK ("tickets"."last_by" in ('owner', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_comments_least" CHECK ("tickets"."comments" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed_at_some_time" CHECK (("tickets"."status" = 'closed') = ("tickets"."closed_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_purpose_known" CHECK ("tokens"."purpose" in ('verify', 'reset', 'erase', 'registration')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('attachment', 'resume', 'businessCard', 'passport', 'photo', 'image', 'logo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_size_least" CHECK ("uploads"."size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('fa', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_access_level_known" CHECK ("users"."access_level" in ('viewer', 'operator', 'editor', 'manager')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_length_least" CHECK ("users"."password_length" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_only_admins_have_a_level" CHECK ("users"."role" = 'admin' or ("users"."access_level" is null and not "users"."super_admin")) NOT VALID;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_spoken_in_known" CHECK ("workshops"."spoken_in" in ('fa', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_seats_range" CHECK ("workshops"."seats" between 1 and 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_end_after_their_start" CHECK ("workshops"."ends_at" > "workshops"."starts_at") NOT VALID;--> statement-breakpoint
DO $$ DECLARE promise record; BEGIN
  FOR promise IN SELECT conrelid::regclass AS held, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', promise.held, promise.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'rows of % from before do not keep %', promise.held, promise.name;
    END;
  END LOOP;
END $$;
