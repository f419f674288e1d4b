CREATE INDEX "claims_by_booth" ON "claims" USING btree ("booth_id");--> statement-breakpoint
CREATE INDEX "invitations_by_company" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "company_invitations" USING btree ("invited_by") WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX "draft_steps_by_actor" ON "draft_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "draft_versions_by_actor" ON "draft_versions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "drafts_by_saver" ON "drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "honorary_scores_by_admin" ON "honorary_scores" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "order_events_by_assignee" ON "order_events" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "webhooks_by_maker" ON "webhooks" USING btree ("maker_id");