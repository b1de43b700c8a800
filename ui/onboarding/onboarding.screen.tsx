import { Navigate } from 'react-router';

/** Redirects to the loading screen, which decides which cards come first. */
export const OnboardingScreen = () => <Navigate to="/loadingScreen" replace />;
