// Made of the description of the API by openapi-typescript; client.spec.ts writes it.
export interface paths {
    "/api/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** First call of a browser: sets its key, tells whether the device id is its own and who is signed in */
        post: operations["POST_api_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stickers/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sticker on a table says: venue, table and place */
        get: operations["GET_api_stickers_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The device's matches, newest first */
        get: operations["GET_api_device_deviceId_matches"];
        put?: never;
        /** Request a referee */
        post: operations["POST_api_device_deviceId_matches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The player cancels */
        delete: operations["DELETE_api_device_deviceId_matches_matchId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The player says that the match is over */
        patch: operations["PATCH_api_device_deviceId_matches_matchId_complete"];
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Like or love the referee of a completed match, or tell the operators alone what was not good, once */
        post: operations["POST_api_device_deviceId_matches_matchId_feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Referees on duty near a place, or near the last known place of the caller’s device, nearest first */
        get: operations["GET_api_referees_available"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/nearby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Referees around a place, on duty or not, nearest first */
        get: operations["GET_api_referees_nearby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leaderboard: most matches first, then loves, then likes */
        get: operations["GET_api_referees_top"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Past and present matches of the caller's devices and account, newest first */
        get: operations["GET_api_matches_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Go on duty at a place; answers with the requests already open nearby */
        put: operations["PUT_api_mobile_device_deviceId_availability"];
        post?: never;
        /** Go off duty; 404 when the device never was on duty */
        delete: operations["DELETE_api_mobile_device_deviceId_availability"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the device is known as a referee and on duty, until when, or when the break ends */
        get: operations["GET_api_mobile_device_deviceId_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stay on duty for so many minutes from now, or until a press ends it (null); changes nothing while off duty */
        put: operations["PUT_api_mobile_device_deviceId_shift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Go off duty for a break of so many minutes; changes nothing while off duty without one */
        put: operations["PUT_api_mobile_device_deviceId_break"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch the signed-in referee on or off duty at the last known place */
        post: operations["POST_api_referees_availability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open requests for the referee: direct ones, and those it was asked to take by a wave or on coming on duty; trusted requesters first, then the nearest and the newest */
        get: operations["GET_api_mobile_matches_pending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/active-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The match that waits for the referee, or that the referee is in; null when there is none */
        get: operations["GET_api_matches_active_assignment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Take the match; 404 when it is gone */
        patch: operations["PATCH_api_mobile_matches_matchId_accept"];
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Decline a direct request */
        patch: operations["PATCH_api_mobile_matches_matchId_decline"];
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The referee says that a cash match is over */
        patch: operations["PATCH_api_mobile_matches_matchId_complete"];
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The referee withdraws; a cash request opens again for others, an electronic one ends and its hold is released */
        delete: operations["DELETE_api_mobile_matches_matchId_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in referee's own earnings by day and week, and the latest matches */
        get: operations["GET_api_referees_earnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/demand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many requests there were around a place in the last hour, for a signed-in referee */
        get: operations["GET_api_referees_demand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in referee earned from one day to another, both included, of the time zone's calendar */
        get: operations["GET_api_referees_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/payment-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rate, currency and methods of the signed-in user */
        get: operations["GET_api_user_payment_preferences"];
        put?: never;
        /** Change them; currency follows the country when one is given */
        post: operations["POST_api_user_payment_preferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/payment-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferences of a device-only referee */
        get: operations["GET_api_device_deviceId_payment_preferences"];
        put?: never;
        /** A device-only referee sets the display name; anything else in the body is ignored */
        post: operations["POST_api_device_deviceId_payment_preferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/upgrade-to-referee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signed-in user becomes a referee */
        post: operations["POST_api_users_upgrade_to_referee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The referee's device has shown the request; 404 for a referee who was not asked */
        post: operations["POST_api_mobile_matches_matchId_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why was I not asked? Requests of the last hour around the referee that went to others, newest first */
        get: operations["GET_api_mobile_matches_missed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a request was offered to, wave by wave, whom the waves passed over, and why one referee was not asked
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_matches_matchId_dispatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/nearby-alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** After no referee has accepted: tell the player once when one comes on duty nearby, without saying who or where */
        put: operations["PUT_api_device_deviceId_matches_matchId_nearby_alert"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/asked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The referees whom a request was offered to, by the names that lists show, and how far it has gone */
        get: operations["GET_api_device_deviceId_matches_matchId_asked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/alternative": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nearest other referee for an electronic request, at a price that its hold covers */
        get: operations["GET_api_device_deviceId_matches_matchId_alternative"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask another referee when the chosen one has not answered or not come; a hold is used again */
        post: operations["POST_api_device_deviceId_matches_matchId_reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the referee comes to the table; the position is for the browser that asked for the referee */
        get: operations["GET_api_device_deviceId_matches_matchId_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player is at the table */
        post: operations["POST_api_device_deviceId_matches_matchId_here"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player says something of a closed list to the referee; once for each key */
        post: operations["POST_api_device_deviceId_matches_matchId_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/report-absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The referee did not come: a cash request opens again for others, an electronic one ends and its hold is released */
        post: operations["POST_api_device_deviceId_matches_matchId_report_absence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of the match that the referee has accepted */
        get: operations["GET_api_mobile_matches_matchId_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the referee is on the way to the table; one near enough is the arrival */
        post: operations["POST_api_mobile_matches_matchId_position"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The referee is at the table */
        post: operations["POST_api_mobile_matches_matchId_here"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The referee says something of a closed list to the player; once for each key */
        post: operations["POST_api_mobile_matches_matchId_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/report-absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player is not at the table: the match is cancelled, its hold released, the duty restored */
        post: operations["POST_api_mobile_matches_matchId_report_absence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the player has reported about matches, with the answers of the operators; newest first */
        get: operations["GET_api_device_deviceId_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Something went wrong with the match; an open report of the player is answered as it is */
        post: operations["POST_api_device_deviceId_matches_matchId_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the referee has reported about matches, with the answers of the operators; newest first */
        get: operations["GET_api_mobile_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Something went wrong with the match; an open report of the referee is answered as it is */
        post: operations["POST_api_mobile_matches_matchId_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/kept-apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The matches whose referee the player asked not to meet again */
        get: operations["GET_api_device_deviceId_kept_apart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/kept-apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The player asks never to meet the referee of the match again, or takes that back; the referee does not learn of it */
        put: operations["PUT_api_device_deviceId_matches_matchId_kept_apart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/kept-apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The matches whose player the referee asked not to meet again */
        get: operations["GET_api_mobile_kept_apart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/kept-apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The referee asks never to meet the player of the match again, or takes that back; the player does not learn of it */
        put: operations["PUT_api_mobile_matches_matchId_kept_apart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that pushes are signed with, for `applicationServerKey`: an uncompressed point on P-256, base64url */
        get: operations["GET_api_push_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Where requests are pushed while the device has no live channel open; again and again is as once */
        put: operations["PUT_api_mobile_device_deviceId_push"];
        post?: never;
        /** No more pushes to this browser; without an endpoint, to none of the device */
        delete: operations["DELETE_api_mobile_device_deviceId_push"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/push/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The app around the device takes pushes, with this token in place of any other; again and again is as once */
        put: operations["PUT_api_mobile_device_deviceId_push_token"];
        post?: never;
        /** No more pushes to the app around the device */
        delete: operations["DELETE_api_mobile_device_deviceId_push_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/device/{deviceId}/push/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of pushes that the device has switched off; all are on at first */
        get: operations["GET_api_mobile_device_deviceId_push_categories"];
        /** Switches one category of pushes on or off, for all browsers and apps of the device */
        put: operations["PUT_api_mobile_device_deviceId_push_categories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a browser reaches the payment provider */
        get: operations["GET_api_payments_provider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/create-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze form, referee, rate and price, and open a payment that will only be held */
        post: operations["POST_api_payments_create_intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The payment of a match whose referee has accepted; the open one is used again */
        post: operations["POST_api_create_payment_intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/finish-from-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** After the bank’s approval, perhaps in another browser: request the match the payment was opened for */
        post: operations["POST_api_payments_finish_from_intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/release-hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up a held payment that no match came of */
        post: operations["POST_api_payments_release_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{matchId}/regenerate-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new code for the table; the old one is dead at once */
        post: operations["POST_api_matches_matchId_regenerate_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/matches/{matchId}/verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The referee enters the player’s code: the payment is captured and the match can start */
        post: operations["POST_api_mobile_matches_matchId_verify_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/tip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tip of a match: given, or what may be given */
        get: operations["GET_api_device_deviceId_matches_matchId_tip"];
        put?: never;
        /** Open the payment of a tip, which is charged once the player confirms it; the open one is used again */
        post: operations["POST_api_device_deviceId_matches_matchId_tip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/tip/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player has confirmed the payment: read it back from the provider */
        post: operations["POST_api_device_deviceId_matches_matchId_tip_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the player of a match has paid beside its price: the tip, and each refund with its amount, time and origin */
        get: operations["GET_api_device_deviceId_matches_matchId_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/receipt/signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a match that was paid, signed, to keep as a file */
        get: operations["GET_api_device_deviceId_matches_matchId_receipt_signed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a signed receipt: refused if a word of it was changed, or if it was signed elsewhere */
        post: operations["POST_api_receipts_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys that receipts are signed with, newest first, to check one without this service */
        get: operations["GET_api_receipts_keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/matches/{matchId}/receipt/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the receipt of a charged match; the address is used for this mail only */
        post: operations["POST_api_device_deviceId_matches_matchId_receipt_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/stripe-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh link to the provider’s pages where the payout account is set up */
        post: operations["POST_api_user_stripe_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/stripe-manage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to the payout account, or to what is still missing for it */
        post: operations["POST_api_user_stripe_manage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referees/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on its way from the provider to the bank of the signed-in referee, what the bank returned, and what waits */
        get: operations["GET_api_referees_payouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/verify-stripe-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the payout account back from the provider */
        post: operations["POST_api_users_verify_stripe_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the signed-in user */
        get: operations["GET_api_me_passkeys"];
        put?: never;
        /** Add the passkey that the browser has made; the owner is mailed */
        post: operations["POST_api_me_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey: what the browser makes it with (WebAuthn) */
        post: operations["POST_api_me_passkeys_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a passkey of the signed-in user */
        post: operations["POST_api_me_passkeys_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/step-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to confirm with a passkey that it is the signed-in user: what it has to sign (WebAuthn) */
        post: operations["POST_api_me_step_up_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm with a passkey that it is the signed-in user: opens the steps that need it for ten minutes */
        post: operations["POST_api_me_step_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/sign-in/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in with a passkey of any account: what it has to sign (WebAuthn) */
        post: operations["POST_api_passkeys_sign_in_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign this browser in with a passkey (cookie) */
        post: operations["POST_api_passkeys_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openid/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenID providers that people may sign in with; empty without any */
        get: operations["GET_api_openid_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openid/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in with an OpenID provider: where the browser goes */
        post: operations["POST_api_openid_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openid/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a sign-in with an OpenID provider: signs this browser in (cookie), or links the provider */
        post: operations["POST_api_openid_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/openid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenID providers that sign in to the account of the signed-in user */
        get: operations["GET_api_me_openid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/openid/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to link an OpenID provider to the account of the signed-in user: where the browser goes */
        post: operations["POST_api_me_openid_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/openid/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlink an OpenID provider from the account of the signed-in user, whose password still signs in */
        post: operations["POST_api_me_openid_unlink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many recovery codes of the signed-in user are left */
        get: operations["GET_api_me_recovery_codes"];
        put?: never;
        /** Make recovery codes, shown this once; older ones end, and the owner is mailed */
        post: operations["POST_api_me_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a recovery code, used once: every session ends, and this browser is signed in (cookie) */
        post: operations["POST_api_recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user; 401 without a session */
        get: operations["GET_api_auth_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user; 401 without a session */
        get: operations["GET_api_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account and sign it in */
        post: operations["POST_api_mobile_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign this browser in (cookie) */
        post: operations["POST_api_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign an app in (bearer) */
        post: operations["POST_api_mobile_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew a bearer; the renewal token is used up */
        post: operations["POST_api_mobile_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this browser’s session */
        post: operations["POST_api_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the bearer that makes the call, with its renewal token */
        post: operations["POST_api_mobile_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of the signed-in user, this one too */
        post: operations["POST_api_me_sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; every other session of the user ends */
        post: operations["POST_api_me_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator-invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the operator’s account that an invitation stands for, and sign this browser in to it (cookie) */
        post: operations["POST_api_operator_invitations_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link sent by mail with which to set a new password; the same answer for unknown addresses */
        post: operations["POST_api_password_reset_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a link from a mail: every session ends, and this browser is signed in (cookie) */
        post: operations["POST_api_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an e-mail address with a link from a mail */
        post: operations["POST_api_email_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the e-mail address; the new one counts once it is confirmed, and both are mailed */
        post: operations["POST_api_me_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link that confirms the e-mail address sent again */
        post: operations["POST_api_me_email_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the signed-in user is signed in, the last used first */
        get: operations["GET_api_me_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one sign-in of the signed-in user */
        post: operations["POST_api_me_sessions_sessionId_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seeded accounts, and the page of the mails, in the demo only; empty elsewhere */
        get: operations["GET_api_demo_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything kept about the signed-in user */
        get: operations["GET_api_me_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase the signed-in user; finished matches stay without a name */
        post: operations["POST_api_me_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything kept about a device */
        get: operations["GET_api_device_deviceId_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device/{deviceId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a device; finished matches stay without it */
        post: operations["POST_api_device_deviceId_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The currencies a player can pay in */
        get: operations["GET_api_currencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currency/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Guess country and currency from the network address */
        get: operations["GET_api_currency_detect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currency/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Convert an amount at the current rate */
        get: operations["GET_api_currency_convert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries with flag and currency, by name */
        get: operations["GET_api_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches created in a range, newest first
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/availability-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Referees coming on and going off duty in a range, newest first
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_availability_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches created on each day of a range
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One match with its whole history
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_matches_matchId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The money of one match: holds, what the provider was asked, the capture, disputes, the books
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_matches_matchId_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that was done for one match as one trace: calls, statements, the provider, its messages, live events
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_matches_matchId_trace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator cancels a match, with a reason
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_matches_matchId_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator completes a match in progress, with a reason
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_matches_matchId_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator gives the player all or part of a captured amount back, with a reason
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_matches_matchId_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/matches/{matchId}/tip/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator gives the player a tip back, with a reason; the referee returns it
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_matches_matchId_tip_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs a person: unknown outcomes, payouts that fail, disputes; open ones first
         * @description For the roles viewer, operator, admin.
         */
        get: operations["GET_api_dashboard_incidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents/{incidentId}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator is on it, and the party that has reported it reads so; the first one stays
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_incidents_incidentId_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents/{incidentId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator has dealt with it, and says how; one that has ended already stays as it is
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_incidents_incidentId_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents/{incidentId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the party that has reported the match, and closes the report; a closed one stays as it is
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_incidents_incidentId_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents/{incidentId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels all open untrusted requests of the network that a flood came from, refuses new ones for a while, and settles the incident
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_incidents_incidentId_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/incidents/{incidentId}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes new requests of the network of a flood again
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_incidents_incidentId_unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/releases/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator wants a release of a front end taken back: noted; the page server, which asks this, passes it on
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_releases_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/releases/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator wants a feature flag of a front end switched: noted; the page server, which asks this, passes it on
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_releases_flag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/releases/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The operator tries a build of a front end: noted
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_releases_override"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The operators, and how many passkeys each has
         * @description For the roles operator, admin.
         */
        get: operations["GET_api_dashboard_operators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/operators/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that creates an account with this role, once, within a day; an older one of the name ends
         * @description For the roles admin.
         */
        post: operations["POST_api_dashboard_operators_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/operators/{accountId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give another operator another role; null takes the dashboard away, and ends all sessions
         * @description For the roles admin.
         */
        post: operations["POST_api_dashboard_operators_accountId_role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/operators/{accountId}/reset-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the passkeys of another operator, who has lost them, and end all their sessions; that operator is mailed
         * @description For the roles operator, admin.
         */
        post: operations["POST_api_dashboard_operators_accountId_reset_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["GET_api_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can serve: its database answers */
        get: operations["GET_api_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/traces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a page has measured of traces that the service keeps; not found where it follows nothing */
        post: operations["POST_api_traces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: components["schemas"]["Id"];
            firstName: string | null;
            lastName: string | null;
            displayName: string | null;
            username: string;
            email: string;
            emailConfirmed: boolean;
            pendingEmail: string | null;
            isReferee: boolean;
            isOperator: boolean;
            operatorRole: ("viewer" | "operator" | "admin") | null;
            refereeId: string | null;
            isAvailable: boolean;
            stats: components["schemas"]["RefereeStats"];
            attendance?: components["schemas"]["AttendanceRecord"];
            latitude: number | null;
            longitude: number | null;
            currency: components["schemas"]["CurrencyCode"];
            acceptsElectronic: boolean;
            stripeAccountId: string | null;
            stripeAccountVerified: boolean;
        };
        ActingDevice: {
            deviceId?: components["schemas"]["Id"];
        };
        AttendanceRecord: {
            came: number;
            of: number;
            medianMinutes?: number;
        };
        AvailabilityEvent: {
            id: components["schemas"]["Id"];
            refereeId: components["schemas"]["Id"];
            /** @enum {unknown} */
            event: "available" | "unavailable";
            latitude: number;
            longitude: number;
            occurredAt: components["schemas"]["Instant"];
        };
        BrowserSpan: {
            traceparent: components["schemas"]["TraceParent"];
            parent: string | null;
            name: string;
            agoMs: number;
            ms: number;
        };
        Conversion: {
            success: boolean;
            conversion: {
                convertedAmount: number;
                exchangeRate: number;
                quoteId: components["schemas"]["Id"];
                rateDate: string;
                stale: boolean;
            };
        };
        Country: {
            code: string;
            name: string;
            flag: string;
            currency: components["schemas"]["CurrencyCode"];
            paidOut?: boolean;
        };
        Credentials: {
            username: string;
            password: string;
        };
        CurrencyCode: string;
        CurrencyRow: {
            code: components["schemas"]["CurrencyCode"];
            symbol: string;
            name: string;
        };
        DashboardMatch: {
            id: components["schemas"]["Id"];
            version: number;
            status: components["schemas"]["MatchStatus"];
            tableNumber: string;
            playerCount: number;
            gamesRemaining: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            totalAmount: components["schemas"]["Decimal"];
            playerCurrency: components["schemas"]["CurrencyCode"];
            totalAmountUsd: components["schemas"]["Decimal"];
            latitude: number;
            longitude: number;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            rating: number | null;
            feedback?: ("like" | "love" | "not_good") | null;
            criticism?: ("late" | "unfair" | "unfriendly") | null;
            refereeName: string | null;
            returnedAmount: string | null;
            refundOwed: string | null;
        };
        Decimal: string;
        Detection: {
            success: boolean;
            detected: boolean;
            currency: string | null;
            city: string | null;
            country: string | null;
            countryName: string | null;
            reason: string | null;
        };
        DispatchCandidate: {
            refereeId: components["schemas"]["Id"];
            refereeName: string;
            round: number;
            wave: number;
            /** @enum {unknown} */
            via: "wave" | "duty" | "direct";
            miles: number;
            outcome: components["schemas"]["DispatchOutcome"];
            /** Format: date-time */
            askedAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            seenAt: string | null;
            /** @enum {unknown} */
            answer: "accept" | "decline" | "withdraw" | null;
        };
        /** @enum {unknown} */
        DispatchOutcome: "asked" | "off_duty" | "busy" | "suspended" | "no_sign_of_life" | "no_cash" | "own_match" | "withdrew" | "kept_apart" | "network_share" | "too_far" | "wave_full" | "ended" | "other_chosen";
        DispatchWave: {
            round: number;
            wave: number;
            miles: number;
            places: number;
            asked: number;
            sentAt: components["schemas"]["Instant"];
        };
        Done: {
            /** @constant */
            success: true;
        };
        DoneWithDashboardMatch: {
            /** @constant */
            success: true;
            match: components["schemas"]["DashboardMatch"];
        };
        DoneWithMatch: {
            /** @constant */
            success: true;
            match: components["schemas"]["Match"];
        };
        BankPayouts: {
            isAutomatic: boolean;
            onTheWay: {
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                /** Format: date */
                arrivesOn: string;
            }[];
            failed: {
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                /** Format: date */
                sentOn: string;
            }[];
            waiting: components["schemas"]["TipSum"][];
        };
        Earnings: {
            today: components["schemas"]["EarningsSum"][];
            weeks: {
                /** Format: date */
                monday: string;
                sums: components["schemas"]["EarningsSum"][];
            }[];
            matches: components["schemas"]["PastMatch"][];
            tips?: components["schemas"]["TipSum"][];
            paidIn?: {
                medianMs: number;
                of: number;
            };
        };
        EarningsSum: {
            currency: components["schemas"]["CurrencyCode"];
            matches: number;
            cash: components["schemas"]["Decimal"];
            captured: components["schemas"]["Decimal"];
            platformFee: components["schemas"]["Decimal"];
            processingFee: components["schemas"]["Decimal"];
            payout: components["schemas"]["Decimal"];
        };
        ErrorBody: {
            /** @constant */
            success: false;
            /** @enum {unknown} */
            code: "invalid_request" | "invalid_json" | "not_signed_in" | "wrong_credentials" | "not_allowed" | "step_up_required" | "cross_site" | "invitation_ended" | "link_ended" | "sticker_invalid" | "sticker_revoked" | "receipt_invalid" | "not_found" | "method_not_allowed" | "wrong_status" | "active_match_exists" | "already_assigned" | "own_match" | "referee_unavailable" | "price_changed" | "amount_too_small" | "payment_unfinished" | "processing" | "capture_refused" | "wrong_code" | "code_expired" | "code_blocked" | "electronic_off" | "account_unverified" | "too_many_failures" | "country_required" | "setup_required" | "connect_required" | "nothing_to_refund" | "refund_changed" | "payout_owed" | "electronic_unavailable" | "location_required" | "location_unconfirmed" | "not_at_table" | "absence_too_early" | "absence_contradicted" | "reassign_too_early" | "hold_too_small" | "words_required" | "report_too_late" | "already_given" | "tip_unavailable" | "already_tipped" | "username_taken" | "weak_password" | "email_taken" | "passkey_refused" | "openid_refused" | "openid_unavailable" | "openid_unverified" | "openid_email_taken" | "openid_linked" | "mail_unavailable" | "too_large" | "unsupported_media_type" | "work_required" | "network_busy" | "too_many_requests" | "internal" | "outcome_unknown" | "unavailable";
            error: string;
            requestId: string;
            fields?: {
                path: string;
                problem: string;
            }[];
            status?: string;
            totalAmount?: components["schemas"]["Decimal"];
            currency?: components["schemas"]["CurrencyCode"];
            remainingAttempts?: number;
            requiresRegeneration?: boolean;
            /** @constant */
            action?: "setup_required";
            stripeConnectRequired?: boolean;
            work?: components["schemas"]["WorkChallenge"];
            retryAfter?: number;
        };
        /** @enum {unknown} */
        HoldStatus: "open" | "held" | "captured" | "releasing" | "released";
        Id: string;
        Incident: {
            id: components["schemas"]["Id"];
            kind: string;
            matchId: string | null;
            facts?: components["schemas"]["IncidentFacts"] | null;
            summary: string | null;
            openedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            takenAt?: string | null;
            takenBy?: string | null;
            /** Format: date-time */
            closedAt: string | null;
            closedBy?: string | null;
            note?: string | null;
            ending?: ("done" | "refused" | "undone" | "needless" | "paid" | "returned" | "gone" | "worked") | null;
            report?: {
                words: string | null;
                answer: string | null;
            } | null;
        };
        IncidentFacts: {
            /** @constant */
            kind: "unknown_outcome";
            /** @enum {unknown} */
            asked: "open" | "capture" | "release" | "transfer" | "refund" | "reverse" | "tip" | "tip_transfer" | "tip_reverse";
            money: components["schemas"]["TipSum"];
            answered: boolean;
            providerId: string | null;
        } | {
            /** @constant */
            kind: "payout_blocked";
            money: components["schemas"]["TipSum"];
        } | {
            /** @constant */
            kind: "payout_failed";
            money: components["schemas"]["TipSum"];
            /** @enum {unknown} */
            code: "declined" | "insufficient_funds" | "wrong_state" | "not_found" | "account_unable" | "connect_disabled" | "country_unsupported" | "invalid";
        } | {
            /** @constant */
            kind: "release_refused";
            money: components["schemas"]["TipSum"];
            /** @enum {unknown} */
            code: "declined" | "insufficient_funds" | "wrong_state" | "not_found" | "account_unable" | "connect_disabled" | "country_unsupported" | "invalid";
            providerId: string | null;
        } | {
            /** @constant */
            kind: "refund_refused";
            money: components["schemas"]["TipSum"];
            /** @enum {unknown} */
            code: "declined" | "insufficient_funds" | "wrong_state" | "not_found" | "account_unable" | "connect_disabled" | "country_unsupported" | "invalid";
            providerId: string | null;
        } | {
            /** @constant */
            kind: "reversal_refused";
            money: components["schemas"]["TipSum"];
            /** @enum {unknown} */
            code: "declined" | "insufficient_funds" | "wrong_state" | "not_found" | "account_unable" | "connect_disabled" | "country_unsupported" | "invalid";
            providerId: string | null;
        } | {
            /** @constant */
            kind: "refund_failed";
            money: components["schemas"]["TipSum"];
            providerId: string | null;
        } | {
            /** @constant */
            kind: "unwanted_charge";
            money: components["schemas"]["TipSum"];
            providerId: string | null;
        } | {
            /** @constant */
            kind: "dispute";
            /** @enum {unknown} */
            state: "open" | "won" | "lost";
            money: components["schemas"]["TipSum"];
            providerId: string | null;
        } | {
            /** @constant */
            kind: "guessing";
            failures: number;
        } | {
            /** @constant */
            kind: "message_failed";
            type: string;
            providerId: string | null;
        } | {
            /** @constant */
            kind: "message_unreadable";
            type: string | null;
        } | {
            /** @constant */
            kind: "books_differ";
            there: {
                money: components["schemas"]["TipSum"];
                state: string | null;
            } | null;
            here: {
                money: components["schemas"]["TipSum"];
                state: string | null;
            } | null;
            providerId: string | null;
        } | {
            /** @constant */
            kind: "flood";
            requests: number;
            minutes: number;
            places: number;
            /** Format: date-time */
            blockedUntil: string | null;
        } | {
            /** @constant */
            kind: "report";
            /** @enum {unknown} */
            by: "player" | "referee";
            /** @enum {unknown} */
            reason: "nobody_came" | "wrong_amount" | "rude_or_unsafe" | "other" | "player_not_there";
        };
        /** Format: date-time */
        Instant: string;
        Latitude: number;
        LiveMessage: {
            id?: string;
            at: components["schemas"]["Instant"];
            /** @constant */
            type: "connected";
            resumed: boolean;
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            /** @constant */
            type: "snapshot";
            matches: components["schemas"]["PlayerMatch"][];
            activeAssignment: components["schemas"]["RefereeMatch"] | null;
            pendingMatches: components["schemas"]["RefereeMatch"][];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            /** @constant */
            type: "heartbeat";
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            /** @constant */
            type: "bye";
            retryMs: number;
            /** @constant */
            reason?: "superseded";
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_update";
            match: components["schemas"]["Match"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_request";
            match: components["schemas"]["Match"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_request_closed";
            matchId: components["schemas"]["Id"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_progress";
            matchId: components["schemas"]["Id"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_tip";
            matchId: components["schemas"]["Id"];
            /** @enum {unknown} */
            reader: "player" | "referee";
            amount: components["schemas"]["Decimal"];
            currency: components["schemas"]["CurrencyCode"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "match_report";
            matchId: components["schemas"]["Id"];
            isTaken?: boolean;
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "referee_nearby";
            matchId: components["schemas"]["Id"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "duty_notice";
            /** @enum {unknown} */
            notice: "shift_ending" | "shift_ended" | "break_over";
            endsAt: components["schemas"]["Instant"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "referee_availability_change";
            refereeId: components["schemas"]["Id"];
            isAvailable: boolean;
            spreadMs?: number;
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "dashboard_match";
            match: components["schemas"]["DashboardMatch"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "dashboard_availability";
            event: components["schemas"]["AvailabilityEvent"];
        } | {
            id?: string;
            at: components["schemas"]["Instant"];
            traceparent?: components["schemas"]["TraceParent"];
            /** @constant */
            type: "dashboard_incident";
            incident: components["schemas"]["Incident"];
        };
        Longitude: number;
        Match: {
            id: components["schemas"]["Id"];
            version: number;
            status: components["schemas"]["MatchStatus"];
            tableNumber: string;
            playerCount: number;
            gamesRemaining: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            totalAmount: components["schemas"]["Decimal"];
            playerCurrency: components["schemas"]["CurrencyCode"];
            latitude?: number;
            longitude?: number;
            requesterDeviceId: components["schemas"]["Id"];
            refereeDeviceId: string | null;
            assignedRefereeId: string | null;
            originalRefereeDeviceId: string | null;
            isDirectAssignment: boolean;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            rating: number | null;
            feedbackGiven: boolean;
            endedBy: string | null;
            refereeName: string | null;
            processing?: boolean;
            referee?: components["schemas"]["MatchReferee"] | null;
            withdrawnRefereeName?: string;
            withdrawnRefereeReported?: boolean;
            holdStatus?: components["schemas"]["HoldStatus"];
            returnedAmount?: string | null;
            refundOwed?: string | null;
            verificationCode?: string | null;
            /** Format: date-time */
            verificationCodeExpiresAt?: string | null;
            clientSecret?: string | null;
            paymentIntentId?: string | null;
            notifiedCount?: number;
            seenCount?: number;
            reassignableAt?: components["schemas"]["Instant"];
            payout?: components["schemas"]["Payout"];
            distance?: number;
            tableAttendance?: components["schemas"]["AttendanceRecord"];
        };
        MatchPayment: {
            holds: {
                id: components["schemas"]["Id"];
                /** @enum {unknown} */
                state: "opening" | "open" | "held" | "capturing" | "captured" | "capture_refused" | "releasing" | "released" | "paid";
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                providerId: string | null;
                declined: boolean;
                createdAt: components["schemas"]["Instant"];
                /** Format: date-time */
                heldUntil: string | null;
            }[];
            operations: {
                id: components["schemas"]["Id"];
                /** @enum {unknown} */
                kind: "open" | "capture" | "release" | "transfer" | "refund" | "reverse" | "tip" | "tip_transfer" | "tip_reverse";
                /** @enum {unknown} */
                state: "intended" | "done" | "refused" | "unknown" | "failed";
                amount: string | null;
                currency: string | null;
                providerId: string | null;
                tries: number;
                /** Format: date-time */
                nextTryAt: string | null;
                /** Format: date-time */
                unknownSince: string | null;
                refusedCode: string | null;
                reason: string | null;
                by: string | null;
                createdAt: components["schemas"]["Instant"];
                /** Format: date-time */
                decidedAt: string | null;
            }[];
            capture: {
                providerId: string;
                at: components["schemas"]["Instant"];
                currency: components["schemas"]["CurrencyCode"];
                captured: components["schemas"]["Decimal"];
                platformFee: components["schemas"]["Decimal"];
                processingFee: components["schemas"]["Decimal"];
                payout: components["schemas"]["Decimal"];
                due: components["schemas"]["Decimal"];
                transferred: components["schemas"]["Decimal"];
                reversed: components["schemas"]["Decimal"];
                paid: components["schemas"]["Decimal"];
                returned: components["schemas"]["Decimal"];
                refundable: components["schemas"]["Decimal"];
                refundOwed: components["schemas"]["Decimal"];
                paidCurrency: components["schemas"]["CurrencyCode"];
            } | null;
            tip: {
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                paidAt: components["schemas"]["Instant"];
                isRefundable: boolean;
            } | null;
            disputes: {
                providerId: string;
                /** @enum {unknown} */
                state: "open" | "won" | "lost";
                amount: components["schemas"]["Decimal"];
                fee: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                at: components["schemas"]["Instant"];
            }[];
            ledger: {
                id: string;
                kind: string;
                providerId: string;
                at: components["schemas"]["Instant"];
                lines: {
                    account: string;
                    amount: components["schemas"]["Decimal"];
                    currency: components["schemas"]["CurrencyCode"];
                }[];
            }[];
            balances: {
                account: string;
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
            }[];
            sums: {
                debit: components["schemas"]["Decimal"];
                credit: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
            }[];
        };
        MatchProgress: {
            matchId: components["schemas"]["Id"];
            /** @enum {unknown} */
            stage: "on_the_way" | "at_table";
            expectedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            arrivedAt: string | null;
            minutes: {
                least: number;
                most: number;
            } | null;
            walk: {
                /** @enum {unknown} */
                state: "walking" | "not_moving" | "no_signal";
                since: components["schemas"]["Instant"];
            } | null;
            position?: {
                latitude: components["schemas"]["Latitude"];
                longitude: components["schemas"]["Longitude"];
                accuracyMeters: number | null;
                measuredAt: components["schemas"]["Instant"];
            } | null;
            /** Format: date-time */
            absenceReportableAt: string | null;
            messages: {
                id: components["schemas"]["Id"];
                /** @enum {unknown} */
                from: "player" | "referee";
                /** @enum {unknown} */
                code: "upstairs" | "downstairs" | "at_the_bar" | "at_the_back" | "outside" | "i_am_waving" | "please_hurry" | "where_are_you" | "on_my_way" | "five_minutes_late" | "ten_minutes_late" | "at_the_door" | "cannot_find_you" | "which_table" | "which_floor" | "please_wave";
                sentAt: components["schemas"]["Instant"];
            }[];
        };
        MatchReferee: {
            name: string;
            stats: components["schemas"]["RefereeStats"];
            distance?: number;
        };
        MatchReport: {
            id: components["schemas"]["Id"];
            matchId: components["schemas"]["Id"];
            /** @enum {unknown} */
            reason: "nobody_came" | "wrong_amount" | "rude_or_unsafe" | "other" | "player_not_there";
            words: string | null;
            reportedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            takenAt?: string | null;
            /** Format: date-time */
            closedAt: string | null;
            answer: string | null;
        };
        MatchRequest: {
            playerCount: 2 | 4;
            gamesRemaining: number;
            tableNumber: string;
            totalAmount: components["schemas"]["Decimal"];
            paymentMethod: components["schemas"]["PaymentMethod"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            accuracyMeters?: number;
            measuredAt?: components["schemas"]["Instant"];
            /** @enum {unknown} */
            source?: "device" | "app" | "pin" | "table" | "fallback";
            confirmedAt?: components["schemas"]["Instant"];
            assignedRefereeId?: string | null;
            isDirectAssignment?: boolean;
            assignedRefereeType?: string | null;
            currency?: components["schemas"]["CurrencyCode"];
            quoteId?: components["schemas"]["Id"];
            paymentStatus?: string | null;
            stripePaymentIntentId?: string | null;
            work?: components["schemas"]["WorkDone"];
        };
        /** @enum {unknown} */
        MatchStatus: "pending" | "accepted" | "payment_pending" | "awaiting_verification" | "in_progress" | "completed" | "cancelled";
        MatchTrace: {
            traceId: string | null;
            /** Format: date-time */
            startedAt: string | null;
            spans: components["schemas"]["TraceSpan"][];
        };
        MatchStep: {
            sequence: number;
            step: string;
            actor: string;
            from: components["schemas"]["MatchStatus"] | null;
            to: components["schemas"]["MatchStatus"];
            cause: string | null;
            at: components["schemas"]["Instant"];
            by?: string | null;
        };
        MissedRequest: {
            id: components["schemas"]["Id"];
            requestedAt: components["schemas"]["Instant"];
            paymentMethod: components["schemas"]["PaymentMethod"];
            playerCount: number;
            gamesRemaining: number;
            distance: number;
            isOpen: boolean;
            /** @enum {unknown} */
            outcome: "asked" | "off_duty" | "busy" | "suspended" | "no_sign_of_life" | "no_cash" | "own_match" | "withdrew" | "network_share" | "too_far" | "wave_full" | "ended" | "other_chosen";
        };
        PastMatch: {
            id: components["schemas"]["Id"];
            tableNumber: string;
            playerCount: number;
            gamesRemaining: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            totalAmount: components["schemas"]["Decimal"];
            playerCurrency: components["schemas"]["CurrencyCode"];
            playedAt: components["schemas"]["Instant"];
            payout: components["schemas"]["Payout"] | null;
            tip?: components["schemas"]["TipSum"];
            refunds?: components["schemas"]["RefundLine"][];
        };
        /** @enum {unknown} */
        PaymentMethod: "cash" | "electronic";
        PaymentPreferences: {
            displayName: string | null;
            customRate: string | null;
            currency: components["schemas"]["CurrencyCode"];
            country: string | null;
            acceptsCash: boolean;
            acceptsElectronic: boolean;
        };
        Payout: {
            /** @enum {unknown} */
            status: "estimated" | "on_its_way" | "paid" | "returned";
            amount: components["schemas"]["Decimal"];
            currency: components["schemas"]["CurrencyCode"];
            captured?: components["schemas"]["Decimal"];
            platformFee?: components["schemas"]["Decimal"];
            processingFee?: components["schemas"]["Decimal"];
        };
        PlayerMatch: {
            id: components["schemas"]["Id"];
            version: number;
            status: components["schemas"]["MatchStatus"];
            tableNumber: string;
            playerCount: number;
            gamesRemaining: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            totalAmount: components["schemas"]["Decimal"];
            playerCurrency: components["schemas"]["CurrencyCode"];
            latitude?: number;
            longitude?: number;
            requesterDeviceId: components["schemas"]["Id"];
            refereeDeviceId: string | null;
            assignedRefereeId: string | null;
            originalRefereeDeviceId: string | null;
            isDirectAssignment: boolean;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            rating: number | null;
            feedbackGiven: boolean;
            endedBy: string | null;
            refereeName: string | null;
            processing?: boolean;
            referee?: components["schemas"]["MatchReferee"] | null;
            withdrawnRefereeName?: string;
            withdrawnRefereeReported?: boolean;
            holdStatus?: components["schemas"]["HoldStatus"];
            returnedAmount?: string | null;
            refundOwed?: string | null;
            verificationCode?: string | null;
            /** Format: date-time */
            verificationCodeExpiresAt?: string | null;
            clientSecret?: string | null;
            paymentIntentId?: string | null;
            notifiedCount?: number;
            seenCount?: number;
            reassignableAt?: components["schemas"]["Instant"];
        };
        PushEndpoint: string;
        PushSubscription: {
            endpoint: components["schemas"]["PushEndpoint"];
            keys: {
                p256dh: string;
                auth: string;
            };
            language: string;
        };
        Receipt: {
            refunds: components["schemas"]["RefundLine"][];
            tip: {
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                at: components["schemas"]["Instant"];
                refunds: components["schemas"]["RefundLine"][];
            } | null;
            total: string | null;
        };
        ReceiptDocument: {
            /** @constant */
            format: "refcall-receipt/1";
            issuer: string;
            issuedAt: components["schemas"]["Instant"];
            match: {
                id: components["schemas"]["Id"];
                tableNumber: string;
                players: number;
                games: number;
                referee: string | null;
                requestedAt: components["schemas"]["Instant"];
                /** Format: date-time */
                completedAt: string | null;
            };
            paymentMethod: components["schemas"]["PaymentMethod"];
            currency: components["schemas"]["CurrencyCode"];
            lines: {
                /** @enum {unknown} */
                kind: "price" | "refund" | "refund_sent_back" | "tip" | "tip_refund" | "tip_refund_sent_back";
                amount: components["schemas"]["Decimal"];
                at: components["schemas"]["Instant"];
                /** @enum {unknown} */
                by?: "operator" | "bank";
            }[];
            total: components["schemas"]["Decimal"];
        };
        Referee: {
            id: components["schemas"]["Id"];
            userId: string | null;
            deviceId: string | null;
            displayName: string;
            firstName: string | null;
            lastName: string | null;
            username: string | null;
            customRate: string | null;
            currency: components["schemas"]["CurrencyCode"];
            acceptsCash: boolean;
            isAvailable: boolean;
            distance?: number;
            stats: components["schemas"]["RefereeStats"];
            attendance?: components["schemas"]["AttendanceRecord"];
        };
        RefereeMatch: {
            id: components["schemas"]["Id"];
            version: number;
            status: components["schemas"]["MatchStatus"];
            tableNumber: string;
            playerCount: number;
            gamesRemaining: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            totalAmount: components["schemas"]["Decimal"];
            playerCurrency: components["schemas"]["CurrencyCode"];
            latitude?: number;
            longitude?: number;
            requesterDeviceId: components["schemas"]["Id"];
            refereeDeviceId: string | null;
            assignedRefereeId: string | null;
            originalRefereeDeviceId: string | null;
            isDirectAssignment: boolean;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            rating: number | null;
            feedbackGiven: boolean;
            endedBy: string | null;
            refereeName: string | null;
            processing?: boolean;
            payout?: components["schemas"]["Payout"];
            distance?: number;
            tableAttendance?: components["schemas"]["AttendanceRecord"];
        };
        RefereeStats: {
            totalMatches: number;
            totalLoves: number;
            totalLikes: number;
        };
        RefundLine: {
            amount: components["schemas"]["Decimal"];
            currency: components["schemas"]["CurrencyCode"];
            at: components["schemas"]["Instant"];
            /** @enum {unknown} */
            by: "operator" | "bank";
            isWhole: boolean;
            sentBackAt?: components["schemas"]["Instant"];
        };
        Registration: {
            username: string;
            email: string;
            firstName: string;
            lastName: string;
            password: string;
            confirmPassword: string;
            isReferee?: boolean;
        };
        SignedInWithTokens: {
            /** @constant */
            success: true;
            token: string;
            expiresAt: components["schemas"]["Instant"];
            renewalToken: string;
            user: components["schemas"]["Account"];
        };
        SignedReceipt: {
            receipt: components["schemas"]["ReceiptDocument"];
            signature: {
                /** @constant */
                algorithm: "Ed25519";
                keyId: string;
                value: string;
            };
        };
        TipOffer: {
            isPossible: boolean;
            currency: components["schemas"]["CurrencyCode"];
            suggested: components["schemas"]["Decimal"][];
            max: components["schemas"]["Decimal"];
            given: {
                amount: components["schemas"]["Decimal"];
                currency: components["schemas"]["CurrencyCode"];
                paidAt: components["schemas"]["Instant"];
                isReturned: boolean;
                isRefundOwed: boolean;
            } | null;
        };
        Statement: {
            sums: components["schemas"]["EarningsSum"][];
            tips: components["schemas"]["TipSum"][];
            matches: components["schemas"]["PastMatch"][];
        };
        TipSum: {
            amount: components["schemas"]["Decimal"];
            currency: components["schemas"]["CurrencyCode"];
        };
        TraceParent: string;
        TraceSpan: {
            id: string;
            parentId: string | null;
            service: string;
            /** @enum {unknown} */
            kind: "server" | "client" | "producer" | "consumer" | "internal";
            name: string;
            startMs: number;
            ms: number;
            failed: boolean;
            facts: {
                name: string;
                value: string;
            }[];
        };
        UserPreferences: {
            displayName: string | null;
            customRate: string | null;
            currency: components["schemas"]["CurrencyCode"];
            country: string | null;
            acceptsCash: boolean;
            acceptsElectronic: boolean;
            stripeAccountVerified: boolean;
        };
        WorkChallenge: {
            challenge: string;
            bits: number;
        };
        WorkDone: {
            challenge: string;
            answer: string;
        };
    };
    responses: {
        /** @description Refused: `invalid_request`, `invalid_json` */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `not_signed_in`, `wrong_credentials` */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `not_allowed`, `step_up_required`, `cross_site` */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `invitation_ended`, `link_ended`, `sticker_invalid`, `sticker_revoked`, `not_found` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `receipt_invalid`, `wrong_status`, `active_match_exists`, `already_assigned`, `own_match`, `referee_unavailable`, `price_changed`, `amount_too_small`, `payment_unfinished`, `processing`, `capture_refused`, `wrong_code`, `code_expired`, `code_blocked`, `electronic_off`, `account_unverified`, `too_many_failures`, `country_required`, `setup_required`, `connect_required`, `nothing_to_refund`, `refund_changed`, `payout_owed`, `electronic_unavailable`, `location_required`, `location_unconfirmed`, `not_at_table`, `absence_too_early`, `absence_contradicted`, `reassign_too_early`, `hold_too_small`, `words_required`, `report_too_late`, `already_given`, `tip_unavailable`, `already_tipped`, `username_taken`, `weak_password`, `email_taken`, `passkey_refused`, `openid_refused`, `openid_unavailable`, `openid_unverified`, `openid_email_taken`, `openid_linked`, `mail_unavailable` */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `too_large` */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `unsupported_media_type` */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `work_required` */
        PriceAsked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `network_busy`, `too_many_requests` */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `internal` */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Refused: `outcome_unknown`, `unavailable` */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @example text */
        token: components["schemas"]["Id"];
        /** @example web_1764000000000_4f1c9a */
        deviceId: components["schemas"]["Id"];
        /** @example mat_9JxQ2f */
        matchId: components["schemas"]["Id"];
        /** @example text */
        sessionId: components["schemas"]["Id"];
        /** @example inc_7Yk3wP */
        incidentId: components["schemas"]["Id"];
        /** @example text */
        accountId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    POST_api_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deviceId": "web_1764000000000_4f1c9a"
                 *     }
                 */
                "application/json": {
                    deviceId: components["schemas"]["Id"];
                    isNew?: boolean;
                    recovery?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deviceId": "web_1764000000000_4f1c9a",
                     *       "claimed": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       },
                     *       "lastEventId": "text"
                     *     }
                     */
                    "application/json": {
                        deviceId: components["schemas"]["Id"];
                        keyDeviceId?: components["schemas"]["Id"];
                        claimed: boolean;
                        recovery?: string;
                        user: components["schemas"]["Account"] | null;
                        lastEventId: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_stickers_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "venue": "text",
                     *       "tableNumber": "7",
                     *       "latitude": 37.7749,
                     *       "longitude": -122.4194
                     *     }
                     */
                    "application/json": {
                        venue: string;
                        tableNumber: string;
                        latitude: components["schemas"]["Latitude"];
                        longitude: components["schemas"]["Longitude"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "version": 1,
                     *           "status": "pending",
                     *           "tableNumber": "7",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "paymentMethod": "cash",
                     *           "totalAmount": "16.00",
                     *           "playerCurrency": "USD",
                     *           "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *           "refereeDeviceId": "text",
                     *           "assignedRefereeId": "ref_5Tq8mB",
                     *           "originalRefereeDeviceId": "text",
                     *           "isDirectAssignment": true,
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *           "completedAt": "2026-11-20T20:00:00.000Z",
                     *           "expiresAt": "2026-11-20T20:00:00.000Z",
                     *           "rating": 5,
                     *           "feedbackGiven": true,
                     *           "endedBy": "text",
                     *           "refereeName": "Robin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matches: components["schemas"]["Match"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playerCount": 4,
                 *       "gamesRemaining": 2,
                 *       "tableNumber": "7",
                 *       "totalAmount": "16.00",
                 *       "paymentMethod": "cash",
                 *       "latitude": 37.7749,
                 *       "longitude": -122.4194
                 *     }
                 */
                "application/json": components["schemas"]["MatchRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "match": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *         "refereeDeviceId": "text",
                     *         "assignedRefereeId": "ref_5Tq8mB",
                     *         "originalRefereeDeviceId": "text",
                     *         "isDirectAssignment": true,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "expiresAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "feedbackGiven": true,
                     *         "endedBy": "text",
                     *         "refereeName": "Robin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        match: components["schemas"]["Match"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `active_match_exists`, `location_unconfirmed`, `price_changed`, `electronic_unavailable`, `referee_unavailable`, `own_match`, `amount_too_small`, `payment_unfinished` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PriceAsked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DELETE_api_device_deviceId_matches_matchId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "error": "text",
                     *       "refundProcessed": true,
                     *       "refundAmount": "16.00",
                     *       "match": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *         "refereeDeviceId": "text",
                     *         "assignedRefereeId": "ref_5Tq8mB",
                     *         "originalRefereeDeviceId": "text",
                     *         "isDirectAssignment": true,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "expiresAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "feedbackGiven": true,
                     *         "endedBy": "text",
                     *         "refereeName": "Robin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        error: string | null;
                        refundProcessed: boolean;
                        refundAmount: string | null;
                        refundCurrency?: string | null;
                        match: components["schemas"]["Match"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PATCH_api_device_deviceId_matches_matchId_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_feedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedbackType": "like"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    feedbackType: "like" | "love" | "not_good";
                    rating?: number | null;
                    criticism?: ("late" | "unfair" | "unfriendly") | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `already_given` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_available: {
        parameters: {
            query?: {
                /** @example cash */
                paymentMethod?: components["schemas"]["PaymentMethod"];
                /** @example 37.7749 */
                latitude?: components["schemas"]["Latitude"];
                /** @example -122.4194 */
                longitude?: components["schemas"]["Longitude"];
                /** @example 1 */
                radius?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "referees": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "userId": "text",
                     *           "deviceId": "web_1764000000000_4f1c9a",
                     *           "displayName": "Robin",
                     *           "firstName": "Robin",
                     *           "lastName": "Doe",
                     *           "username": "robin",
                     *           "customRate": "2.00",
                     *           "currency": "USD",
                     *           "acceptsCash": true,
                     *           "isAvailable": true,
                     *           "stats": {
                     *             "totalMatches": 1,
                     *             "totalLoves": 1,
                     *             "totalLikes": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        referees: components["schemas"]["Referee"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_nearby: {
        parameters: {
            query: {
                /** @example 37.7749 */
                latitude: components["schemas"]["Latitude"];
                /** @example -122.4194 */
                longitude: components["schemas"]["Longitude"];
                /** @example 1 */
                radius?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "referees": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "userId": "text",
                     *           "deviceId": "web_1764000000000_4f1c9a",
                     *           "displayName": "Robin",
                     *           "firstName": "Robin",
                     *           "lastName": "Doe",
                     *           "username": "robin",
                     *           "customRate": "2.00",
                     *           "currency": "USD",
                     *           "acceptsCash": true,
                     *           "isAvailable": true,
                     *           "stats": {
                     *             "totalMatches": 1,
                     *             "totalLoves": 1,
                     *             "totalLikes": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        referees: components["schemas"]["Referee"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_top: {
        parameters: {
            query?: {
                /** @example 1 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "referees": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "userId": "text",
                     *           "deviceId": "web_1764000000000_4f1c9a",
                     *           "displayName": "Robin",
                     *           "firstName": "Robin",
                     *           "lastName": "Doe",
                     *           "username": "robin",
                     *           "customRate": "2.00",
                     *           "currency": "USD",
                     *           "acceptsCash": true,
                     *           "isAvailable": true,
                     *           "stats": {
                     *             "totalMatches": 1,
                     *             "totalLoves": 1,
                     *             "totalLikes": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        referees: components["schemas"]["Referee"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_matches_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "version": 1,
                     *           "status": "pending",
                     *           "tableNumber": "7",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "paymentMethod": "cash",
                     *           "totalAmount": "16.00",
                     *           "playerCurrency": "USD",
                     *           "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *           "refereeDeviceId": "text",
                     *           "assignedRefereeId": "ref_5Tq8mB",
                     *           "originalRefereeDeviceId": "text",
                     *           "isDirectAssignment": true,
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *           "completedAt": "2026-11-20T20:00:00.000Z",
                     *           "expiresAt": "2026-11-20T20:00:00.000Z",
                     *           "rating": 5,
                     *           "feedbackGiven": true,
                     *           "endedBy": "text",
                     *           "refereeName": "Robin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matches: components["schemas"]["Match"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_availability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 37.7749,
                 *       "longitude": -122.4194
                 *     }
                 */
                "application/json": {
                    pushToken?: string | null;
                    deviceInfo?: {
                        platform?: string;
                        userAgent?: string;
                        registeredAt?: string;
                    };
                    latitude: components["schemas"]["Latitude"];
                    longitude: components["schemas"]["Longitude"];
                    accuracyMeters?: number;
                    measuredAt?: components["schemas"]["Instant"];
                    /** @enum {unknown} */
                    source?: "device" | "app" | "pin" | "table" | "fallback";
                    confirmedAt?: components["schemas"]["Instant"];
                    follows?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "isAvailable": true,
                     *       "matches": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "version": 1,
                     *           "status": "pending",
                     *           "tableNumber": "7",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "paymentMethod": "cash",
                     *           "totalAmount": "16.00",
                     *           "playerCurrency": "USD",
                     *           "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *           "refereeDeviceId": "text",
                     *           "assignedRefereeId": "ref_5Tq8mB",
                     *           "originalRefereeDeviceId": "text",
                     *           "isDirectAssignment": true,
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *           "completedAt": "2026-11-20T20:00:00.000Z",
                     *           "expiresAt": "2026-11-20T20:00:00.000Z",
                     *           "rating": 5,
                     *           "feedbackGiven": true,
                     *           "endedBy": "text",
                     *           "refereeName": "Robin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        isAvailable: boolean;
                        matches: components["schemas"]["Match"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `location_required`, `location_unconfirmed`, `already_assigned` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DELETE_api_mobile_device_deviceId_availability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "isAvailable": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        isAvailable: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_device_deviceId_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "isAvailable": true
                     *     }
                     */
                    "application/json": {
                        exists: boolean;
                        isAvailable: boolean;
                        shift?: {
                            endsAt: components["schemas"]["Instant"];
                            isEnding: boolean;
                        };
                        breakEndsAt?: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_shift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 60
                 *     }
                 */
                "application/json": {
                    minutes: (60 | 120 | 240) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "isAvailable": true
                     *     }
                     */
                    "application/json": {
                        exists: boolean;
                        isAvailable: boolean;
                        shift?: {
                            endsAt: components["schemas"]["Instant"];
                            isEnding: boolean;
                        };
                        breakEndsAt?: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_break: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 15
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    minutes: 15 | 30 | 60;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "isAvailable": true
                     *     }
                     */
                    "application/json": {
                        exists: boolean;
                        isAvailable: boolean;
                        shift?: {
                            endsAt: components["schemas"]["Instant"];
                            isEnding: boolean;
                        };
                        breakEndsAt?: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_referees_availability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isAvailable": true
                 *     }
                 */
                "application/json": {
                    isAvailable: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "isAvailable": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        isAvailable: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `location_required`, `already_assigned` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_matches_pending: {
        parameters: {
            query?: {
                /** @example web_1764000000000_4f1c9a */
                deviceId?: components["schemas"]["Id"];
                /** @example 37.7749 */
                latitude?: components["schemas"]["Latitude"];
                /** @example -122.4194 */
                longitude?: components["schemas"]["Longitude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "version": 1,
                     *           "status": "pending",
                     *           "tableNumber": "7",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "paymentMethod": "cash",
                     *           "totalAmount": "16.00",
                     *           "playerCurrency": "USD",
                     *           "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *           "refereeDeviceId": "text",
                     *           "assignedRefereeId": "ref_5Tq8mB",
                     *           "originalRefereeDeviceId": "text",
                     *           "isDirectAssignment": true,
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *           "completedAt": "2026-11-20T20:00:00.000Z",
                     *           "expiresAt": "2026-11-20T20:00:00.000Z",
                     *           "rating": 5,
                     *           "feedbackGiven": true,
                     *           "endedBy": "text",
                     *           "refereeName": "Robin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matches: components["schemas"]["Match"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_matches_active_assignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "activeAssignment": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *         "refereeDeviceId": "text",
                     *         "assignedRefereeId": "ref_5Tq8mB",
                     *         "originalRefereeDeviceId": "text",
                     *         "isDirectAssignment": true,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "expiresAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "feedbackGiven": true,
                     *         "endedBy": "text",
                     *         "refereeName": "Robin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        activeAssignment: components["schemas"]["Match"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PATCH_api_mobile_matches_matchId_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `own_match`, `already_assigned`, `electronic_off`, `account_unverified`, `too_many_failures` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PATCH_api_mobile_matches_matchId_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PATCH_api_mobile_matches_matchId_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DELETE_api_mobile_matches_matchId_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "error": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        error: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_earnings: {
        parameters: {
            query: {
                /** @example text */
                timeZone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Earnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_demand: {
        parameters: {
            query: {
                /** @example 37.7749 */
                latitude: components["schemas"]["Latitude"];
                /** @example -122.4194 */
                longitude: components["schemas"]["Longitude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": 1
                     *     }
                     */
                    "application/json": {
                        requests: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_statement: {
        parameters: {
            query: {
                /** @example 2026-11-20 */
                from: string;
                /** @example 2026-11-20 */
                to: string;
                /** @example text */
                timeZone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_user_payment_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "displayName": "Robin",
                     *         "customRate": "2.00",
                     *         "currency": "USD",
                     *         "country": "text",
                     *         "acceptsCash": true,
                     *         "acceptsElectronic": true,
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["UserPreferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_user_payment_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    displayName?: string | null;
                    customRate?: string | null;
                    currency?: components["schemas"]["CurrencyCode"];
                    country?: string | null;
                    acceptsCash?: boolean;
                    acceptsElectronic?: boolean;
                    deviceId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "displayName": "Robin",
                     *         "customRate": "2.00",
                     *         "currency": "USD",
                     *         "country": "text",
                     *         "acceptsCash": true,
                     *         "acceptsElectronic": true,
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["UserPreferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_payment_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": {
                     *         "displayName": "Robin",
                     *         "customRate": "2.00",
                     *         "currency": "USD",
                     *         "country": "text",
                     *         "acceptsCash": true,
                     *         "acceptsElectronic": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        device: components["schemas"]["PaymentPreferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_payment_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Robin"
                 *     }
                 */
                "application/json": {
                    displayName: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": {
                     *         "displayName": "Robin",
                     *         "customRate": "2.00",
                     *         "currency": "USD",
                     *         "country": "text",
                     *         "acceptsCash": true,
                     *         "acceptsElectronic": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        device: components["schemas"]["PaymentPreferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_users_upgrade_to_referee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_seen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_matches_missed: {
        parameters: {
            query?: {
                /** @example web_1764000000000_4f1c9a */
                deviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "requestedAt": "2026-11-20T20:00:00.000Z",
                     *           "paymentMethod": "cash",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "distance": 0.75,
                     *           "isOpen": true,
                     *           "outcome": "asked"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        requests: components["schemas"]["MissedRequest"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_matches_matchId_dispatch: {
        parameters: {
            query?: {
                /** @example ref_5Tq8mB */
                refereeId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifiedCount": 1,
                     *       "seenCount": 1,
                     *       "nextWaveAt": "2026-11-20T20:00:00.000Z",
                     *       "waves": [
                     *         {
                     *           "round": 1,
                     *           "wave": 1,
                     *           "miles": 1,
                     *           "places": 1,
                     *           "asked": 1,
                     *           "sentAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ],
                     *       "candidates": [
                     *         {
                     *           "refereeId": "ref_5Tq8mB",
                     *           "refereeName": "Robin",
                     *           "round": 1,
                     *           "wave": 1,
                     *           "via": "wave",
                     *           "miles": 1,
                     *           "outcome": "asked",
                     *           "askedAt": "2026-11-20T20:00:00.000Z",
                     *           "deliveredAt": "2026-11-20T20:00:00.000Z",
                     *           "seenAt": "2026-11-20T20:00:00.000Z",
                     *           "answer": "accept"
                     *         }
                     *       ],
                     *       "explained": {
                     *         "refereeId": "ref_5Tq8mB",
                     *         "outcome": "asked"
                     *       }
                     *     }
                     */
                    "application/json": {
                        notifiedCount: number;
                        seenCount: number;
                        /** Format: date-time */
                        nextWaveAt: string | null;
                        waves: components["schemas"]["DispatchWave"][];
                        candidates: components["schemas"]["DispatchCandidate"][];
                        explained: {
                            refereeId: components["schemas"]["Id"];
                            outcome: components["schemas"]["DispatchOutcome"];
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_device_deviceId_matches_matchId_nearby_alert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expiresAt": "2026-11-20T20:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        expiresAt: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_asked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "miles": 1,
                     *       "referees": [
                     *         {
                     *           "name": "text",
                     *           "opened": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        miles: number | null;
                        referees: {
                            name: string;
                            opened: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_alternative: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alternative": {
                     *         "refereeId": "ref_5Tq8mB",
                     *         "name": "text",
                     *         "totalAmount": "16.00",
                     *         "currency": "USD",
                     *         "quoteId": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        alternative: {
                            refereeId: components["schemas"]["Id"];
                            name: string;
                            totalAmount: components["schemas"]["Decimal"];
                            currency: components["schemas"]["CurrencyCode"];
                            quoteId: string | null;
                            distance?: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_reassign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assignedRefereeId": "ref_5Tq8mB",
                 *       "totalAmount": "16.00"
                 *     }
                 */
                "application/json": {
                    assignedRefereeId: components["schemas"]["Id"];
                    totalAmount: components["schemas"]["Decimal"];
                    quoteId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing`, `reassign_too_early`, `absence_too_early`, `absence_contradicted`, `referee_unavailable`, `own_match`, `price_changed`, `amount_too_small`, `hold_too_small`, `electronic_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_progress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_here: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    latitude?: components["schemas"]["Latitude"];
                    longitude?: components["schemas"]["Longitude"];
                    accuracyMeters?: number;
                    measuredAt?: components["schemas"]["Instant"];
                    /** @enum {unknown} */
                    source?: "device" | "app" | "pin" | "table" | "fallback";
                    confirmedAt?: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `not_at_table` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "upstairs"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    code: "upstairs" | "downstairs" | "at_the_bar" | "at_the_back" | "outside" | "i_am_waving" | "please_hurry" | "where_are_you";
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_report_absence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing`, `absence_too_early`, `absence_contradicted` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_matches_matchId_progress: {
        parameters: {
            query?: {
                /** @example web_1764000000000_4f1c9a */
                deviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 37.7749,
                 *       "longitude": -122.4194
                 *     }
                 */
                "application/json": {
                    deviceId?: components["schemas"]["Id"];
                    latitude: components["schemas"]["Latitude"];
                    longitude: components["schemas"]["Longitude"];
                    accuracyMeters?: number;
                    measuredAt?: components["schemas"]["Instant"];
                    /** @enum {unknown} */
                    source?: "device" | "app" | "pin" | "table" | "fallback";
                    confirmedAt?: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `location_required` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_here: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    deviceId?: components["schemas"]["Id"];
                    latitude?: components["schemas"]["Latitude"];
                    longitude?: components["schemas"]["Longitude"];
                    accuracyMeters?: number;
                    measuredAt?: components["schemas"]["Instant"];
                    /** @enum {unknown} */
                    source?: "device" | "app" | "pin" | "table" | "fallback";
                    confirmedAt?: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `not_at_table` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "on_my_way"
                 *     }
                 */
                "application/json": {
                    deviceId?: components["schemas"]["Id"];
                    /** @enum {unknown} */
                    code: "on_my_way" | "five_minutes_late" | "ten_minutes_late" | "at_the_door" | "cannot_find_you" | "which_table" | "which_floor" | "please_wave";
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": {
                     *         "matchId": "mat_9JxQ2f",
                     *         "stage": "on_the_way",
                     *         "expectedAt": "2026-11-20T20:00:00.000Z",
                     *         "arrivedAt": "2026-11-20T20:00:00.000Z",
                     *         "minutes": {
                     *           "least": 1,
                     *           "most": 1
                     *         },
                     *         "walk": {
                     *           "state": "walking",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         },
                     *         "absenceReportableAt": "2026-11-20T20:00:00.000Z",
                     *         "messages": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "from": "player",
                     *             "code": "upstairs",
                     *             "sentAt": "2026-11-20T20:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        progress: components["schemas"]["MatchProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_report_absence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ActingDevice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing`, `absence_too_early` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_reports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reports": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "matchId": "mat_9JxQ2f",
                     *           "reason": "nobody_came",
                     *           "words": "text",
                     *           "reportedAt": "2026-11-20T20:00:00.000Z",
                     *           "closedAt": "2026-11-20T20:00:00.000Z",
                     *           "answer": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        reports: components["schemas"]["MatchReport"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_reports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "nobody_came"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    reason: "nobody_came" | "wrong_amount" | "rude_or_unsafe" | "other";
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": {
                     *         "id": "mat_9JxQ2f",
                     *         "matchId": "mat_9JxQ2f",
                     *         "reason": "nobody_came",
                     *         "words": "text",
                     *         "reportedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z",
                     *         "answer": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        report: components["schemas"]["MatchReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `words_required`, `report_too_late` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_reports: {
        parameters: {
            query?: {
                /** @example web_1764000000000_4f1c9a */
                deviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reports": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "matchId": "mat_9JxQ2f",
                     *           "reason": "nobody_came",
                     *           "words": "text",
                     *           "reportedAt": "2026-11-20T20:00:00.000Z",
                     *           "closedAt": "2026-11-20T20:00:00.000Z",
                     *           "answer": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        reports: components["schemas"]["MatchReport"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_reports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "player_not_there"
                 *     }
                 */
                "application/json": {
                    deviceId?: components["schemas"]["Id"];
                    /** @enum {unknown} */
                    reason: "player_not_there" | "wrong_amount" | "rude_or_unsafe" | "other";
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": {
                     *         "id": "mat_9JxQ2f",
                     *         "matchId": "mat_9JxQ2f",
                     *         "reason": "nobody_came",
                     *         "words": "text",
                     *         "reportedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z",
                     *         "answer": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        report: components["schemas"]["MatchReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `words_required`, `report_too_late` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_kept_apart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matchIds": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matchIds: components["schemas"]["Id"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_device_deviceId_matches_matchId_kept_apart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isKeptApart": true
                 *     }
                 */
                "application/json": {
                    isKeptApart: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isKeptApart": true
                     *     }
                     */
                    "application/json": {
                        isKeptApart: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_kept_apart: {
        parameters: {
            query?: {
                /** @example web_1764000000000_4f1c9a */
                deviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matchIds": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matchIds: components["schemas"]["Id"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_matches_matchId_kept_apart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isKeptApart": true
                 *     }
                 */
                "application/json": {
                    deviceId?: components["schemas"]["Id"];
                    isKeptApart: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isKeptApart": true
                     *     }
                     */
                    "application/json": {
                        isKeptApart: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_push_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "publicKey": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        publicKey: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_push: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "text",
                 *       "keys": {
                 *         "p256dh": "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
                 *         "auth": "BBBBBBBBBBBBBBBBBBBBBB"
                 *       },
                 *       "language": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DELETE_api_mobile_device_deviceId_push: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    endpoint?: components["schemas"]["PushEndpoint"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_push_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text",
                 *       "language": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
                    language: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DELETE_api_mobile_device_deviceId_push_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_mobile_device_deviceId_push_categories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "muted": [
                     *         "requests"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        muted: ("requests" | "messages" | "nearby" | "refunds" | "tips" | "shift")[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PUT_api_mobile_device_deviceId_push_categories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "requests",
                 *       "isOn": true
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    category: "requests" | "messages" | "nearby" | "refunds" | "tips" | "shift";
                    isOn: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "muted": [
                     *         "requests"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        muted: ("requests" | "messages" | "nearby" | "refunds" | "tips" | "shift")[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_payments_provider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "publishableKey": "text",
                     *       "sandboxUrl": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        publishableKey: string | null;
                        sandboxUrl: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_payments_create_intent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 1600,
                 *       "playerCount": 4,
                 *       "gamesRemaining": 2,
                 *       "tableNumber": "7",
                 *       "latitude": 37.7749,
                 *       "longitude": -122.4194,
                 *       "deviceId": "web_1764000000000_4f1c9a",
                 *       "assignedRefereeId": "ref_5Tq8mB",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": {
                    amount: number;
                    playerCount: 2 | 4;
                    gamesRemaining: number;
                    tableNumber: string;
                    latitude: components["schemas"]["Latitude"];
                    longitude: components["schemas"]["Longitude"];
                    accuracyMeters?: number;
                    measuredAt?: components["schemas"]["Instant"];
                    /** @enum {unknown} */
                    source?: "device" | "app" | "pin" | "table" | "fallback";
                    confirmedAt?: components["schemas"]["Instant"];
                    deviceId: components["schemas"]["Id"];
                    assignedRefereeId: components["schemas"]["Id"];
                    assignedRefereeType?: string | null;
                    currency: components["schemas"]["CurrencyCode"];
                    quoteId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clientSecret": "text",
                     *       "paymentIntentId": "pi_3QxYz",
                     *       "amount": 1600,
                     *       "totalAmount": "16.00",
                     *       "currency": "USD",
                     *       "existing": true
                     *     }
                     */
                    "application/json": {
                        clientSecret: string;
                        paymentIntentId: components["schemas"]["Id"];
                        amount: number;
                        totalAmount: components["schemas"]["Decimal"];
                        currency: components["schemas"]["CurrencyCode"];
                        existing: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `electronic_unavailable`, `location_unconfirmed`, `active_match_exists`, `referee_unavailable`, `own_match`, `price_changed`, `amount_too_small` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_create_payment_intent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "matchId": "mat_9JxQ2f",
                 *       "requesterDeviceId": "web_1764000000000_4f1c9a"
                 *     }
                 */
                "application/json": {
                    matchId: components["schemas"]["Id"];
                    requesterDeviceId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clientSecret": "text",
                     *       "paymentIntentId": "pi_3QxYz",
                     *       "amount": 1600,
                     *       "totalAmount": "16.00",
                     *       "currency": "USD",
                     *       "existing": true
                     *     }
                     */
                    "application/json": {
                        clientSecret: string;
                        paymentIntentId: components["schemas"]["Id"];
                        amount: number;
                        totalAmount: components["schemas"]["Decimal"];
                        currency: components["schemas"]["CurrencyCode"];
                        existing: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `electronic_unavailable`, `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_payments_finish_from_intent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentIntentId": "pi_3QxYz"
                 *     }
                 */
                "application/json": {
                    paymentIntentId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "outcome": "requested",
                     *       "match": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *         "refereeDeviceId": "text",
                     *         "assignedRefereeId": "ref_5Tq8mB",
                     *         "originalRefereeDeviceId": "text",
                     *         "isDirectAssignment": true,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "expiresAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "feedbackGiven": true,
                     *         "endedBy": "text",
                     *         "refereeName": "Robin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @enum {unknown} */
                        outcome: "requested" | "paid" | "released";
                        match: components["schemas"]["Match"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `payment_unfinished`, `active_match_exists`, `referee_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_payments_release_hold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deviceId": "web_1764000000000_4f1c9a",
                 *       "paymentIntentId": "pi_3QxYz"
                 *     }
                 */
                "application/json": {
                    deviceId: components["schemas"]["Id"];
                    paymentIntentId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "refundProcessed": true,
                     *       "refundAmount": "16.00"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        refundProcessed: boolean;
                        refundAmount: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_matches_matchId_regenerate_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deviceId": "web_1764000000000_4f1c9a"
                 *     }
                 */
                "application/json": {
                    deviceId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "123456",
                     *       "expiresAt": "2026-11-20T20:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        code: string;
                        expiresAt: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_matches_matchId_verify_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "payoutAmount": "16.00",
                     *       "payoutCurrency": "USD",
                     *       "match": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "requesterDeviceId": "web_1764000000000_4f1c9a",
                     *         "refereeDeviceId": "text",
                     *         "assignedRefereeId": "ref_5Tq8mB",
                     *         "originalRefereeDeviceId": "text",
                     *         "isDirectAssignment": true,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "expiresAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "feedbackGiven": true,
                     *         "endedBy": "text",
                     *         "refereeName": "Robin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        payoutAmount: components["schemas"]["Decimal"];
                        payoutCurrency: components["schemas"]["CurrencyCode"];
                        match: components["schemas"]["Match"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `wrong_code`, `code_expired`, `code_blocked`, `processing`, `capture_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_tip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TipOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_tip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "16.00",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["TipSum"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clientSecret": "text",
                     *       "paymentIntentId": "pi_3QxYz",
                     *       "amount": "16.00",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": {
                        clientSecret: string;
                        paymentIntentId: components["schemas"]["Id"];
                        amount: components["schemas"]["Decimal"];
                        currency: components["schemas"]["CurrencyCode"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `tip_unavailable`, `already_tipped`, `amount_too_small`, `electronic_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_tip_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TipOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `payment_unfinished` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_matches_matchId_receipt_signed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_receipts_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receipt": {
                 *         "format": "refcall-receipt/1",
                 *         "issuer": "text",
                 *         "issuedAt": "2026-11-20T20:00:00.000Z",
                 *         "match": {
                 *           "id": "mat_9JxQ2f",
                 *           "tableNumber": "7",
                 *           "players": 1,
                 *           "games": 1,
                 *           "referee": "text",
                 *           "requestedAt": "2026-11-20T20:00:00.000Z",
                 *           "completedAt": "2026-11-20T20:00:00.000Z"
                 *         },
                 *         "paymentMethod": "cash",
                 *         "currency": "USD",
                 *         "lines": [
                 *           {
                 *             "kind": "price",
                 *             "amount": "16.00",
                 *             "at": "2026-11-20T20:00:00.000Z"
                 *           }
                 *         ],
                 *         "total": "16.00"
                 *       },
                 *       "signature": {
                 *         "algorithm": "Ed25519",
                 *         "keyId": "1111111111111111111111111111111111111111111111111111111111111111",
                 *         "value": "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SignedReceipt"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "issuedAt": "2026-11-20T20:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        issuedAt: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `receipt_invalid` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_receipts_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "algorithm": "Ed25519",
                     *           "publicKey": "text",
                     *           "since": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        keys: {
                            id: string;
                            /** @constant */
                            algorithm: "Ed25519";
                            publicKey: string;
                            since: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_matches_matchId_receipt_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "robin@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `mail_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_user_stripe_setup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @enum {unknown} */
                    returnTo?: "web" | "app";
                } | null;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountLinkUrl": "text"
                     *     }
                     */
                    "application/json": {
                        accountLinkUrl: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `electronic_unavailable`, `country_required`, `connect_required` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_user_stripe_manage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @enum {unknown} */
                    returnTo?: "web" | "app";
                } | null;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountLinkUrl": "text",
                     *       "action": "continue_setup"
                     *     }
                     */
                    "application/json": {
                        accountLinkUrl: string;
                        /** @enum {unknown} */
                        action: "continue_setup" | "manage_account";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `electronic_unavailable`, `setup_required`, `connect_required` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_referees_payouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPayouts"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_users_verify_stripe_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "stripeAccountVerified": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        stripeAccountVerified: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "passkeys": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "browser": "text",
                     *           "system": "text",
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "usedAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        passkeys: {
                            id: string;
                            browser: string | null;
                            system: string | null;
                            createdAt: components["schemas"]["Instant"];
                            /** Format: date-time */
                            usedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "mat_9JxQ2f",
                 *         "response": {
                 *           "clientDataJSON": "text",
                 *           "attestationObject": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    credential: {
                        id: string;
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_passkeys_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "rp": {
                     *           "id": "mat_9JxQ2f",
                     *           "name": "text"
                     *         },
                     *         "user": {
                     *           "id": "mat_9JxQ2f",
                     *           "name": "text",
                     *           "displayName": "Robin"
                     *         },
                     *         "challenge": "text",
                     *         "pubKeyCredParams": [
                     *           {
                     *             "type": "public-key",
                     *             "alg": 1
                     *           }
                     *         ],
                     *         "timeout": 1,
                     *         "excludeCredentials": [
                     *           {
                     *             "id": "mat_9JxQ2f",
                     *             "type": "public-key"
                     *           }
                     *         ],
                     *         "authenticatorSelection": {
                     *           "residentKey": "required",
                     *           "requireResidentKey": true,
                     *           "userVerification": "required"
                     *         },
                     *         "attestation": "none"
                     *       }
                     *     }
                     */
                    "application/json": {
                        options: {
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            challenge: string;
                            pubKeyCredParams: {
                                /** @constant */
                                type: "public-key";
                                alg: number;
                            }[];
                            timeout: number;
                            excludeCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                            }[];
                            authenticatorSelection: {
                                /** @constant */
                                residentKey: "required";
                                /** @constant */
                                requireResidentKey: true;
                                /** @constant */
                                userVerification: "required";
                            };
                            /** @constant */
                            attestation: "none";
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_passkeys_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "mat_9JxQ2f",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    id: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_step_up_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "text",
                     *         "rpId": "text",
                     *         "timeout": 1,
                     *         "userVerification": "required"
                     *       }
                     *     }
                     */
                    "application/json": {
                        options: {
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            /** @constant */
                            userVerification: "required";
                            allowCredentials?: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_step_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "mat_9JxQ2f",
                 *         "response": {
                 *           "clientDataJSON": "text",
                 *           "authenticatorData": "text",
                 *           "signature": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    credential: {
                        id: string;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_passkeys_sign_in_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "text",
                     *         "rpId": "text",
                     *         "timeout": 1,
                     *         "userVerification": "required"
                     *       }
                     *     }
                     */
                    "application/json": {
                        options: {
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            /** @constant */
                            userVerification: "required";
                            allowCredentials?: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_passkeys_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "mat_9JxQ2f",
                 *         "response": {
                 *           "clientDataJSON": "text",
                 *           "authenticatorData": "text",
                 *           "signature": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    credential: {
                        id: string;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `passkey_refused` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_openid_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "providers": [
                     *         {
                     *           "id": "text",
                     *           "name": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        providers: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_openid_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "text",
                 *       "asReferee": true,
                 *       "next": "text"
                 *     }
                 */
                "application/json": {
                    provider: string;
                    asReferee: boolean;
                    next: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "text"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `openid_refused`, `openid_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_openid_return: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "text",
                 *       "code": "123456",
                 *       "state": "text"
                 *     }
                 */
                "application/json": {
                    provider: string;
                    code: string;
                    state: string;
                    iss?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       },
                     *       "isLinked": true,
                     *       "next": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                        isLinked: boolean;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `openid_refused`, `openid_unavailable`, `openid_unverified`, `openid_email_taken`, `openid_linked` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me_openid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "links": [
                     *         {
                     *           "provider": "text",
                     *           "name": "text",
                     *           "email": "robin@example.com",
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "usedAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ],
                     *       "hasPassword": true
                     *     }
                     */
                    "application/json": {
                        links: {
                            provider: string;
                            name: string;
                            email: string | null;
                            createdAt: components["schemas"]["Instant"];
                            /** Format: date-time */
                            usedAt: string | null;
                        }[];
                        hasPassword: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_openid_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "text",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    provider: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "text"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `openid_refused`, `openid_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_openid_unlink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "text",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    provider: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "left": 1
                     *     }
                     */
                    "application/json": {
                        left: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "codes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        codes: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_recovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "code": "123456",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    username: string;
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `weak_password` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_auth_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "email": "robin@example.com",
                 *       "firstName": "Robin",
                 *       "lastName": "Doe",
                 *       "password": "a long enough one",
                 *       "confirmPassword": "a long enough one"
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInWithTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `username_taken`, `email_taken`, `weak_password` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInWithTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "renewalToken": "text"
                 *     }
                 */
                "application/json": {
                    renewalToken: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInWithTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_mobile_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one",
                 *       "newPassword": "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"
                 *     }
                 */
                "application/json": {
                    password: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `weak_password` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_operator_invitations_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text",
                 *       "username": "robin",
                 *       "email": "robin@example.com",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    token: string;
                    username: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `username_taken`, `email_taken`, `weak_password` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_password_reset_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "robin@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `mail_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "mat_9JxQ2f",
                     *         "firstName": "Robin",
                     *         "lastName": "Doe",
                     *         "displayName": "Robin",
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "emailConfirmed": true,
                     *         "pendingEmail": "text",
                     *         "isReferee": true,
                     *         "isOperator": true,
                     *         "operatorRole": "viewer",
                     *         "refereeId": "ref_5Tq8mB",
                     *         "isAvailable": true,
                     *         "stats": {
                     *           "totalMatches": 1,
                     *           "totalLoves": 1,
                     *           "totalLikes": 1
                     *         },
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "currency": "USD",
                     *         "acceptsElectronic": true,
                     *         "stripeAccountId": "text",
                     *         "stripeAccountVerified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `weak_password` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_email_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `email_taken` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one",
                 *       "email": "robin@example.com"
                 *     }
                 */
                "application/json": {
                    password: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `mail_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_email_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `mail_unavailable` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "browser": "text",
                     *           "system": "text",
                     *           "isPresent": true,
                     *           "startedAt": "2026-11-20T20:00:00.000Z",
                     *           "usedAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        sessions: {
                            id: components["schemas"]["Id"];
                            browser: string | null;
                            system: string | null;
                            isPresent: boolean;
                            startedAt: components["schemas"]["Instant"];
                            usedAt: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_sessions_sessionId_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_demo_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accounts": [
                     *         {
                     *           "role": "text",
                     *           "username": "robin",
                     *           "password": "a long enough one",
                     *           "note": "Called the bank."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        accounts: {
                            role: string;
                            username: string;
                            password: string;
                            note: string;
                        }[];
                        mailInboxUrl?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_me_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-20T20:00:00.000Z",
                     *       "tables": {}
                     *     }
                     */
                    "application/json": {
                        exportedAt: components["schemas"]["Instant"];
                        tables: {
                            [key: string]: unknown[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_me_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in`, `wrong_credentials` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `payout_owed` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_device_deviceId_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-20T20:00:00.000Z",
                     *       "tables": {}
                     *     }
                     */
                    "application/json": {
                        exportedAt: components["schemas"]["Instant"];
                        tables: {
                            [key: string]: unknown[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_device_deviceId_erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example web_1764000000000_4f1c9a */
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `payout_owed` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_currencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "currencies": [
                     *         {
                     *           "code": "EUR",
                     *           "symbol": "text",
                     *           "name": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        currencies: components["schemas"]["CurrencyRow"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_currency_detect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detection"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_currency_convert: {
        parameters: {
            query: {
                /** @example 1600 */
                amount: number;
                /** @example USD */
                from: components["schemas"]["CurrencyCode"];
                /** @example USD */
                to: components["schemas"]["CurrencyCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_countries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "countries": [
                     *         {
                     *           "code": "123456",
                     *           "name": "text",
                     *           "flag": "text",
                     *           "currency": "USD"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        countries: components["schemas"]["Country"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_matches: {
        parameters: {
            query?: {
                /** @example 2026-11-20T20:00:00.000Z */
                startDate?: components["schemas"]["Instant"] | string;
                /** @example 2026-11-20T20:00:00.000Z */
                endDate?: components["schemas"]["Instant"] | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "version": 1,
                     *           "status": "pending",
                     *           "tableNumber": "7",
                     *           "playerCount": 4,
                     *           "gamesRemaining": 2,
                     *           "paymentMethod": "cash",
                     *           "totalAmount": "16.00",
                     *           "playerCurrency": "USD",
                     *           "totalAmountUsd": "16.00",
                     *           "latitude": 37.7749,
                     *           "longitude": -122.4194,
                     *           "createdAt": "2026-11-20T20:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *           "completedAt": "2026-11-20T20:00:00.000Z",
                     *           "rating": 5,
                     *           "refereeName": "Robin",
                     *           "returnedAmount": "16.00",
                     *           "refundOwed": "16.00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        matches: components["schemas"]["DashboardMatch"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_availability_events: {
        parameters: {
            query?: {
                /** @example 2026-11-20T20:00:00.000Z */
                startDate?: components["schemas"]["Instant"] | string;
                /** @example 2026-11-20T20:00:00.000Z */
                endDate?: components["schemas"]["Instant"] | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "refereeId": "ref_5Tq8mB",
                     *           "event": "available",
                     *           "latitude": 37.7749,
                     *           "longitude": -122.4194,
                     *           "occurredAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        events: components["schemas"]["AvailabilityEvent"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_days: {
        parameters: {
            query: {
                /** @example 2026-11-20 */
                from: string;
                /** @example 2026-11-20 */
                to: string;
                /** @example text */
                timeZone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "matches": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        days: {
                            /** Format: date */
                            day: string;
                            matches: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_matches_matchId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "match": {
                     *         "id": "mat_9JxQ2f",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "tableNumber": "7",
                     *         "playerCount": 4,
                     *         "gamesRemaining": 2,
                     *         "paymentMethod": "cash",
                     *         "totalAmount": "16.00",
                     *         "playerCurrency": "USD",
                     *         "totalAmountUsd": "16.00",
                     *         "latitude": 37.7749,
                     *         "longitude": -122.4194,
                     *         "createdAt": "2026-11-20T20:00:00.000Z",
                     *         "acceptedAt": "2026-11-20T20:00:00.000Z",
                     *         "completedAt": "2026-11-20T20:00:00.000Z",
                     *         "rating": 5,
                     *         "refereeName": "Robin",
                     *         "returnedAmount": "16.00",
                     *         "refundOwed": "16.00"
                     *       },
                     *       "history": [
                     *         {
                     *           "sequence": 1,
                     *           "step": "text",
                     *           "actor": "text",
                     *           "from": "pending",
                     *           "to": "pending",
                     *           "cause": "text",
                     *           "at": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        match: components["schemas"]["DashboardMatch"];
                        history: components["schemas"]["MatchStep"][];
                        keptApartBy?: ("player" | "referee")[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_matches_matchId_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_matches_matchId_trace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchTrace"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_matches_matchId_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The table was closed."
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithDashboardMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status`, `processing` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_matches_matchId_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The table was closed."
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneWithDashboardMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `wrong_status` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_matches_matchId_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The table was closed."
                 *     }
                 */
                "application/json": {
                    reason: string;
                    amount?: components["schemas"]["Decimal"];
                    left?: components["schemas"]["Decimal"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "refundProcessed": true,
                     *       "refundAmount": "16.00",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        refundProcessed: boolean;
                        refundAmount: components["schemas"]["Decimal"];
                        currency: components["schemas"]["CurrencyCode"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `nothing_to_refund`, `refund_changed`, `processing` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_matches_matchId_tip_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mat_9JxQ2f */
                matchId: components["parameters"]["matchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The table was closed."
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "refundProcessed": true,
                     *       "refundAmount": "16.00",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        refundProcessed: boolean;
                        refundAmount: components["schemas"]["Decimal"];
                        currency: components["schemas"]["CurrencyCode"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `nothing_to_refund` */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_incidents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "incidents": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "kind": "text",
                     *           "matchId": "mat_9JxQ2f",
                     *           "summary": "text",
                     *           "openedAt": "2026-11-20T20:00:00.000Z",
                     *           "closedAt": "2026-11-20T20:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        incidents: components["schemas"]["Incident"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_incidents_incidentId_take: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example inc_7Yk3wP */
                incidentId: components["parameters"]["incidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "incident": {
                     *         "id": "mat_9JxQ2f",
                     *         "kind": "text",
                     *         "matchId": "mat_9JxQ2f",
                     *         "summary": "text",
                     *         "openedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        incident: components["schemas"]["Incident"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_incidents_incidentId_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example inc_7Yk3wP */
                incidentId: components["parameters"]["incidentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Called the bank."
                 *     }
                 */
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "incident": {
                     *         "id": "mat_9JxQ2f",
                     *         "kind": "text",
                     *         "matchId": "mat_9JxQ2f",
                     *         "summary": "text",
                     *         "openedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        incident: components["schemas"]["Incident"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_incidents_incidentId_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example inc_7Yk3wP */
                incidentId: components["parameters"]["incidentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "text"
                 *     }
                 */
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "incident": {
                     *         "id": "mat_9JxQ2f",
                     *         "kind": "text",
                     *         "matchId": "mat_9JxQ2f",
                     *         "summary": "text",
                     *         "openedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        incident: components["schemas"]["Incident"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_incidents_incidentId_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example inc_7Yk3wP */
                incidentId: components["parameters"]["incidentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Called the bank."
                 *     }
                 */
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "cancelled": 1,
                     *       "incident": {
                     *         "id": "mat_9JxQ2f",
                     *         "kind": "text",
                     *         "matchId": "mat_9JxQ2f",
                     *         "summary": "text",
                     *         "openedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        cancelled: number;
                        incident: components["schemas"]["Incident"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_incidents_incidentId_unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example inc_7Yk3wP */
                incidentId: components["parameters"]["incidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "incident": {
                     *         "id": "mat_9JxQ2f",
                     *         "kind": "text",
                     *         "matchId": "mat_9JxQ2f",
                     *         "summary": "text",
                     *         "openedAt": "2026-11-20T20:00:00.000Z",
                     *         "closedAt": "2026-11-20T20:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        incident: components["schemas"]["Incident"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_releases_take_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remote": "text",
                 *       "digest": "text"
                 *     }
                 */
                "application/json": {
                    remote: components["schemas"]["Id"];
                    digest: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "by": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        by: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_releases_flag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remote": "text",
                 *       "flag": "text",
                 *       "percent": 1
                 *     }
                 */
                "application/json": {
                    remote: components["schemas"]["Id"];
                    flag: components["schemas"]["Id"];
                    percent: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "by": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        by: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_releases_override: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remote": "text",
                 *       "origin": "http://localhost:4299",
                 *       "minutes": 1
                 *     }
                 */
                "application/json": {
                    remote: components["schemas"]["Id"];
                    origin: string;
                    minutes: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_dashboard_operators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operators": [
                     *         {
                     *           "id": "mat_9JxQ2f",
                     *           "username": "robin",
                     *           "role": "viewer",
                     *           "passkeys": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        operators: {
                            id: components["schemas"]["Id"];
                            username: string;
                            /** @enum {unknown} */
                            role: "viewer" | "operator" | "admin";
                            passkeys: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_operators_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "text",
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {unknown} */
                    role: "viewer" | "operator" | "admin";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "link": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        link: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_operators_accountId_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": {
                    role: ("viewer" | "operator" | "admin") | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_dashboard_operators_accountId_reset_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_signed_in` */
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GET_api_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    POST_api_traces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spans": [
                 *         {
                 *           "traceparent": "00-11111111111111111111111111111111-2222222222222222-01",
                 *           "parent": "00-11111111111111111111111111111111-2222222222222222-01",
                 *           "name": "GET /api/me",
                 *           "agoMs": 1,
                 *           "ms": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    spans: components["schemas"]["BrowserSpan"][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
