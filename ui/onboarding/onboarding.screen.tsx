import { Navigate } from 'react-router';

/** Onboarding without saying which: loading knows which cards come first. */
export const OnboardingScreen = () => <Navigate to="/loadingScreen" replace />;
